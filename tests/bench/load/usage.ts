/** Reports this process's usage on each message from its parent, and ends with it. */
export function answerUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ seconds: (user + system) / 1e6, bytes: process.memoryUsage.rss() });
  });
  process.on('disconnect', () => process.exit());
}

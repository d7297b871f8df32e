/** Says what this process has used each time it is asked, and ends with its parent. */
export function answerUsage(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ seconds: (user + system) / 1e6, bytes: process.memoryUsage.rss() });
  });
  process.on('disconnect', () => process.exit());
}

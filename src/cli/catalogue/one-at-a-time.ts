/** Runs the work at each call, never twice at a time: what is asked for while it goes on is done once more after it. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  return async function next() {
    again = running;
    if (running) return;
    running = true;
    await work();
    running = false;
    if (again) void next();
  };
}

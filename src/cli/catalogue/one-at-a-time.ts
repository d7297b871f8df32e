/** Runs the work at each call, never twice at a time: calls during a run lead to one more run after it. */
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

/** What the worker cannot do, in French. */
export class BenchError extends Error {
  override name = 'BenchError';
}

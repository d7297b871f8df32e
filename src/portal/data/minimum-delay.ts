/** The least time that a fetch takes on screen (P9), in milliseconds. */
const minimumDelay = 200;

/** Resolves after the minimum delay at the earliest; a slow answer is not delayed further. */
export async function withMinimumDelay<T>(answer: Promise<T>, startedAt: number = Date.now()): Promise<T> {
  const rest = Math.max(0, minimumDelay - (Date.now() - startedAt));
  const [settled] = await Promise.all([
    answer.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    ),
    new Promise((resolve) => setTimeout(resolve, rest)),
  ]);
  if ('error' in settled) throw settled.error;
  return settled.value;
}

/** Something that was not waited for any longer. */
export class TooLate extends Error {
  override name = 'TooLate';
}

/**
 * What a work gives, unless it takes longer. It is then given up, not ended: what it does later, nobody hears of.
 * @param ms how long it is waited for, in milliseconds
 * @param what names the work in the error
 * @throws TooLate, and whatever the work throws in time
 */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`${what} took longer than ${ms} ms`)), ms);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}

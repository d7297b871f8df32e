/** Something that a decision was given and cannot be right. */
export class GivenError extends Error {
  override name = 'GivenError';
}

/** What the worker says of a question that a later one has replaced. */
export const SUPERSEDED = 'superseded';

/** A question that a later one has replaced: nobody waits for its answer. */
export class Superseded extends Error {
  override name = 'Superseded';

  constructor() {
    super(SUPERSEDED);
  }
}

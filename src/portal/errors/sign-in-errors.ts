/** The provider gave no claim that identifies the member: a matter of its configuration. */
export class MissingClaim extends Error {
  override name = 'MissingClaim';
  constructor(readonly claim: string) {
    super(`the identity provider did not give the claim "${claim}"`);
  }
}

/** The clock is so wrong that the provider's tokens seem expired. */
export class WrongClock extends Error {
  override name = 'WrongClock';
}

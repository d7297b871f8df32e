/** The provider signed somebody in without saying who: an operator has to set it up. */
export class MissingClaim extends Error {
  override name = 'MissingClaim';
  constructor(readonly claim: string) {
    super(`the identity provider did not give the claim "${claim}"`);
  }
}

/** The computer's clock is so wrong that what the provider signs looks over before it began. */
export class WrongClock extends Error {
  override name = 'WrongClock';
}

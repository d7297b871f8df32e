/** The provider signed somebody in without saying who: an operator has to set it up. */
export class MissingClaim extends Error {
  override name = 'MissingClaim';
  constructor(readonly claim: string) {
    super(`the identity provider did not give the claim "${claim}"`);
  }
}

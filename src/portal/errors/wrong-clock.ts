/** The computer's clock is so wrong that what the provider signs looks over before it began. */
export class WrongClock extends Error {
  override name = 'WrongClock';
}

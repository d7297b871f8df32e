/** Why something is not done, as data: a code for programs, and what it is about. */
export interface Refusal {
  code: string;
  /** The argument that is to be mended. */
  champ?: string | null;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
}

/** What a person reads when a refusal reaches a client that knows no words of its own, by code. */
type Messages<R extends Refusal> = {
  [Code in R['code']]: string | ((refusal: Extract<R, { code: Code }>) => string);
};

/** Thrown where something is refused; every adapter says so in its own protocol. */
export class Refused<R extends Refusal = Refusal> extends Error {
  constructor(
    readonly refusal: R,
    message: string,
  ) {
    super(message);
    this.name = 'Refused';
  }
}

/** The refusals of an area: its closed union of codes, each with its message. */
export function refusing<R extends Refusal>(messages: Messages<R>): (refusal: R) => Refused<R> {
  return (refusal) => {
    const message = messages[refusal.code as R['code']] as string | ((given: R) => string);
    return new Refused(refusal, typeof message === 'string' ? message : message(refusal));
  };
}

/** A time to wait in words, in seconds below a minute. */
export function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return seconds < 60 ? `${seconds} seconde${seconds > 1 ? 's' : ''}` : `${minutes} minute${minutes > 1 ? 's' : ''}`;
}

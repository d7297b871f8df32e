import { referenceFrom } from '../../view/text/reference.ts';

/** An error that a page has shown, under the reference that the member can read out. */
export interface NotedError {
  error: unknown;
  reference: string;
}

const waiting: NotedError[] = [];
let receiver: ((noted: NotedError) => void) | null = null;

/** What a page has shown, for the log; it is kept until there is one. */
export function noteError(error: unknown, reference: string): void {
  if (receiver === null) waiting.push({ error, reference });
  else receiver({ error, reference });
}

/** From now on, and first of all what has waited. */
export function setErrorReceiver(receive: (noted: NotedError) => void): void {
  receiver = receive;
  for (const noted of waiting.splice(0)) receive(noted);
}

/** Of the same letters as those that the server gives. */
export function newReference(): string {
  return referenceFrom(crypto.getRandomValues(new Uint8Array(8)));
}

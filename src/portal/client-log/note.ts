import { referenceFrom } from '../../view/text/reference.ts';

/** An error shown to the member, with its reference. */
export interface NotedError {
  error: unknown;
  reference: string;
}

const waiting: NotedError[] = [];
let receiver: ((noted: NotedError) => void) | null = null;

/** Passes an error to the log, or keeps it until the log is loaded. */
export function noteError(error: unknown, reference: string): void {
  if (receiver === null) waiting.push({ error, reference });
  else receiver({ error, reference });
}

/** Also receives what was kept. */
export function setErrorReceiver(receive: (noted: NotedError) => void): void {
  receiver = receive;
  for (const noted of waiting.splice(0)) receive(noted);
}

/** In the format of the server's references. */
export function newReference(): string {
  return referenceFrom(crypto.getRandomValues(new Uint8Array(8)));
}

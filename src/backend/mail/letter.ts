import { holdsEncodedWord } from '../../view/text/email-address.ts';

/** A plain-text message to one person. */
export interface MailLetter {
  /** The same at each try: a repeated message can be recognised. Letters, digits and hyphens. */
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string[];
  /** Reference for advisers. */
  reference: string;
  /** Whether somebody waits for it: it never queues behind others. */
  prompt: boolean;
}

/** Tries of a mail, in two days: a relay may be away for long. */
export const MAIL_TRIES = 56;

export interface Mailer {
  /** @throws MailRefused, RelayOutOfReach, or another error when the message cannot be handed over now */
  send(letter: MailLetter): Promise<void>;
  close?(): void;
}

/** A message that will never be taken: its address or its content is refused. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The relay takes no message of anybody. */
export class RelayOutOfReach extends Error {
  override name = 'RelayOutOfReach';
}

const domainOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/**
 * A message for nodemailer, marked against automatic replies.
 * @throws MailRefused for an address that relays read differently, stored before such were refused
 */
export function toMessage({ id, from, to, subject, text, reference }: MailLetter) {
  if (holdsEncodedWord(to)) throw new MailRefused('relays would read the recipient as another address');
  return {
    ...{ from, to: { name: '', address: to }, subject },
    messageId: `<${id}@${domainOf(from)}>`,
    text: `${text.join('\n\n')}\n`,
    textEncoding: 'quoted-printable' as const,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Reference': reference },
    // addresses are never files or pages to fetch
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

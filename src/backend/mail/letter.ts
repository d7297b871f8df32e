import { holdsEncodedWord } from '../../view/text/email-address.ts';

/** A plain-text message to one person. */
export interface MailLetter {
  from: string;
  to: string;
  subject: string;
  text: string[];
  /** Reference for advisers. */
  reference: string;
}

export interface Mailer {
  /** @throws when the message cannot be handed over */
  send(letter: MailLetter): Promise<void>;
}

/**
 * A message for nodemailer, marked against automatic replies.
 * @throws for an address that relays read differently, stored before such were refused
 */
export function toMessage({ from, to, subject, text, reference }: MailLetter) {
  if (holdsEncodedWord(to)) throw new Error('relays would read the recipient as another address');
  return {
    ...{ from, to: { name: '', address: to }, subject },
    text: `${text.join('\n\n')}\n`,
    textEncoding: 'quoted-printable' as const,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Reference': reference },
    // addresses are never files or pages to fetch
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

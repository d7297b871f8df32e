import { holdsEncodedWord } from '../../view/text/email-address.ts';
import type { MailLetter } from './letter.ts';

/**
 * A letter as nodemailer takes it. Nothing answers it by itself: no holiday notice comes back.
 * @throws where it is for what a relay would read as another address, kept before such were refused
 */
export function toMessage({ from, to, subject, text, reference }: MailLetter) {
  if (holdsEncodedWord(to)) throw new Error('a letter is for an address that relays read as another');
  return {
    ...{ from, to: { name: '', address: to }, subject },
    text: `${text.join('\n\n')}\n`,
    textEncoding: 'quoted-printable' as const,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Reference': reference },
    // An address is never a file or a web page to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

import type { Letter } from './letter.ts';

/** A letter as nodemailer takes it. Nothing answers it by itself: no holiday notice comes back. */
export function messageOf({ from, to, subject, text, reference }: Letter) {
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

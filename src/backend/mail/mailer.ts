import type { MailConfig } from '../config/mail.ts';
import { folderMailer } from './folder.ts';
import type { Mailer } from './letter.ts';
import { smtpMailer } from './smtp.ts';

/** The configured relay, or files for developers at /dev/courrier. */
export function openMailer({ smtpUrl, from, folder }: MailConfig, now: () => Date): Mailer {
  const mailer = smtpUrl === null ? folderMailer(folder, now) : smtpMailer(smtpUrl);
  return from === null ? mailer : { send: (letter) => mailer.send({ ...letter, from }) };
}

import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/mail.ts';
import { folderMailer } from './folder.ts';
import { type Mailer, toMessage } from './letter.ts';

/** The configured relay, or files for developers at /dev/courrier. */
export function openMailer({ smtpUrl, from, folder }: MailConfig, now: () => Date): Mailer {
  const mailer = smtpUrl === null ? folderMailer(folder, now) : smtpMailer(smtpUrl);
  return from === null ? mailer : { send: (letter) => mailer.send({ ...letter, from }) };
}

/** Milliseconds, short: members wait for the answer. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Sends by an SMTP relay. */
function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    async send(letter) {
      await transport.sendMail(toMessage(letter));
    },
  };
}

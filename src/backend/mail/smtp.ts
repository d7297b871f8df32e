import { createTransport } from 'nodemailer';
import type { Mailer } from './letter.ts';
import { toMessage } from './message.ts';

/** Milliseconds, short: members wait for the answer. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Sends by an SMTP relay. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    async send(letter) {
      await transport.sendMail(toMessage(letter));
    },
  };
}

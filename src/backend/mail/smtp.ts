import { createTransport } from 'nodemailer';
import type { Mailer } from './letter.ts';
import { toMessage } from './message.ts';

/** Milliseconds: a member waits for the answer meanwhile. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

/** Hands messages to a mail relay. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    async send(letter) {
      await transport.sendMail(toMessage(letter));
    },
  };
}

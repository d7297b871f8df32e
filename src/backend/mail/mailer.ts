import type { MailConfig } from '../config-mail.ts';
import { folderMailer } from './folder.ts';
import { smtpMailer } from './smtp.ts';

/** A message to one person: plain text, in paragraphs. */
export interface Letter {
  from: string;
  to: string;
  subject: string;
  text: string[];
  /** What an adviser finds this message by. */
  reference: string;
}

export interface Mailer {
  /** @throws when the message could not be handed over */
  send(letter: Letter): Promise<void>;
}

/** A relay when the configuration names one, otherwise files that a developer reads at /dev/courrier. */
export function openMailer({ smtpUrl, from, folder }: MailConfig, now: () => Date): Mailer {
  const mailer = smtpUrl === null ? folderMailer(folder, now) : smtpMailer(smtpUrl);
  return from === null ? mailer : { send: (letter) => mailer.send({ ...letter, from }) };
}

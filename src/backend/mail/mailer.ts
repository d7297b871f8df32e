import type { MailConfig } from '../config/mail.ts';
import { folderMailer } from './folder.ts';
import type { Mailer } from './letter.ts';
import { smtpMailer } from './smtp.ts';

/** The configured relay, or files for developers at /dev/courrier. */
export function openMailer({ smtpUrl, from, folder, connections }: MailConfig, now: () => Date): Mailer {
  const mailer = smtpUrl === null ? folderMailer(folder, now) : smtpMailer(smtpUrl, splitConnections(connections));
  return from === null ? mailer : { ...mailer, send: (letter) => mailer.send({ ...letter, from }) };
}

/** A third of the connections is for mails that somebody waits for. */
export function splitConnections(connections: number): { prompt: number; bulk: number } {
  const prompt = Math.max(1, Math.floor(connections / 3));
  return { prompt, bulk: Math.max(1, connections - prompt) };
}

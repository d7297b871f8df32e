import { dataFolders } from './files.ts';
import type { Reader } from './reader.ts';

export interface MailConfig {
  /** SMTP relay; null: messages are written as files. */
  smtpUrl: string | null;
  /** Overrides the sender of the catalogue. */
  from: string | null;
  /** Folder of written messages. */
  folder: string;
}

export function readMail(read: Reader, dataDir: string): MailConfig {
  const smtpUrl = read.text('SMTP_URL', '');
  if (smtpUrl !== '' && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl)))
    read.fault('SMTP_URL', 'must begin with smtp:// or smtps://');
  const from = read.text('MAIL_FROM', '');
  if (from !== '' && !/^[^\r\n]*@[^\r\n]+$/.test(from)) read.fault('MAIL_FROM', 'must hold an e-mail address');
  return { smtpUrl: smtpUrl || null, from: from || null, folder: dataFolders(dataDir).mail };
}

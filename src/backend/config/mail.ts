import { dataFolders } from './data-folder.ts';
import type { Reader } from './reader.ts';

export interface MailConfig {
  /** The relay that sends; null: messages are written as files. */
  smtpUrl: string | null;
  /** Takes the place of the sender that the catalogue names. */
  from: string | null;
  /** Where messages are written without a relay. */
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

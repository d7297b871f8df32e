import { dataFolders } from './files.ts';
import type { Reader } from './reader.ts';

export interface MailConfig {
  /** SMTP relay; null: messages are written as files. */
  smtpUrl: string | null;
  /** Connections to the relay at a time. */
  connections: number;
  /** Overrides the sender of the catalogue. */
  from: string | null;
  /** Folder of written messages. */
  folder: string;
}

/** Production has a relay, unless `MAIL=files` says that nobody is to receive anything. */
export function readMail(read: Reader, dataDir: string, production: boolean): MailConfig {
  const smtpUrl = read.text('SMTP_URL', '');
  if (smtpUrl !== '' && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl)))
    read.fault('SMTP_URL', 'must begin with smtp:// or smtps://');
  const by = read.oneOf('MAIL', ['smtp', 'files'], smtpUrl === '' && !production ? 'files' : 'smtp');
  if (by === 'smtp' && smtpUrl === '')
    read.fault('SMTP_URL', 'is required: without a relay no member receives a mail (MAIL=files writes them as files)');
  if (by === 'files' && smtpUrl !== '') read.fault('MAIL', 'is files, and SMTP_URL names a relay: remove one of them');
  const from = read.text('MAIL_FROM', '');
  if (from !== '' && !/^[^\r\n]*@[^\r\n]+$/.test(from)) read.fault('MAIL_FROM', 'must hold an e-mail address');
  const connections = read.integer('SMTP_CONNECTIONS', 15, 2, 100);
  return { smtpUrl: smtpUrl || null, connections, from: from || null, folder: dataFolders(dataDir).mail };
}

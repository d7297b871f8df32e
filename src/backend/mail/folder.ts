import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mailer, toMessage } from './letter.ts';

/** Writes each message to a private file; its name has the time, and no recipient. */
export function folderMailer(folder: string, now: () => Date): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(letter) {
      const date = now();
      const { message } = await transport.sendMail({ ...toMessage(letter), date });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${date.toISOString().replace(/[-:.]/g, '')}-${letter.reference}.eml`;
      await writeFile(join(folder, name), message, { mode: 0o600, flag: 'wx' });
    },
  };
}

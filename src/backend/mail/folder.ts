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
      // two messages about one request may be written at once
      for (let at = date.getTime(); ; at += 1)
        if (await writeNew(join(folder, fileName(new Date(at), letter.reference)), message)) return;
    },
  };
}

const fileName = (date: Date, reference: string) => `${date.toISOString().replace(/[-:.]/g, '')}-${reference}.eml`;

/** Returns whether the file is new. */
async function writeNew(path: string, content: Parameters<typeof writeFile>[1]): Promise<boolean> {
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

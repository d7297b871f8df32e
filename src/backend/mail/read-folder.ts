import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

export interface WrittenMail {
  file: string;
  date: string | null;
  from: string;
  to: string;
  subject: string;
  text: string;
}

const FILE = /^\d{8}T\d{9}Z-[A-Z0-9]+\.eml$/;
const LISTED = 100;

/** Whether a file name is that of a written message. */
export const isWrittenMail = (name: string): boolean => FILE.test(name);

/** The latest messages, newest first. */
export async function listMails(folder: string): Promise<WrittenMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter(isWrittenMail);
  const latest = names.sort().reverse().slice(0, LISTED);
  const mails = await Promise.all(latest.map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== null);
}

/** A message; null when missing. */
export async function readMail(folder: string, file: string): Promise<WrittenMail | null> {
  if (!isWrittenMail(file)) return null;
  const raw = await readFile(join(folder, file)).catch(() => null);
  if (raw === null) return null;
  const { date, from, to, subject, text } = await PostalMime.parse(raw);
  return {
    file,
    date: date ?? null,
    from: from?.address ?? '',
    to: (to ?? []).map(({ address }) => address ?? '').join(', '),
    subject: subject ?? '',
    text: text ?? '',
  };
}

/** Deletes the messages to or about somebody, whom one of these texts names; returns how many. */
export async function removeMailsNaming(folder: string, texts: readonly string[]): Promise<number> {
  const wanted = texts.map((text) => text.toLowerCase());
  let removed = 0;
  for (const name of (await readdir(folder).catch(() => [])).filter(isWrittenMail)) {
    const mail = await readMail(folder, name);
    const content = [mail?.to, mail?.subject, mail?.text].join(' ').toLowerCase();
    if (!wanted.some((text) => content.includes(text))) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { studioEdits } from './studio-edits.ts';
import type { Count } from './studio-steps.ts';

/** What each everyday edit takes, by mouse and by keyboard: recorded, and told in a table of catalog/RECETTES.md. */
const FILE = new URL('studio-counts.json', import.meta.url).pathname;

type Hand = 'mouse' | 'keyboard';
type Counts = Record<string, Partial<Record<Hand, Count>>>;

const readCounts = (): Counts => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Counts) : {});

/** An edit takes what is recorded of it; with RECORD_COUNTS, it is recorded. */
export function checkCount(title: string, hand: Hand, count: Count): void {
  const counts = readCounts();
  if (process.env.RECORD_COUNTS === undefined) {
    const wanted = 'what is recorded: with RECORD_COUNTS=1 it is recorded anew, then `npm run types` writes the table';
    expect(count, wanted).toEqual(counts[title]?.[hand]);
    return;
  }
  counts[title] = { ...counts[title], [hand]: count };
  const inOrder = studioEdits.flatMap((edit) => (edit.title in counts ? [[edit.title, counts[edit.title]]] : []));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`);
}

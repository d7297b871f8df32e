import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, sumOf } from '../../analysis/impact/part.ts';
import type { Job } from './count.ts';

/** A share of a comparison, as a file keeps it. */
interface Kept {
  /** What is compared, on what: the same for all shares. */
  of: string;
  index: number;
  shares: number;
  part: Part;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What tells one comparison from another. */
function nameOfJob({ before, after, today, portfolio, folds }: Job): string {
  const files = [before, after].map((one) => digest(JSON.stringify([...one].sort(([a], [b]) => (a < b ? -1 : 1)))));
  return digest(JSON.stringify([...files, today, statSync(portfolio).size, folds]));
}

/** Keeps a share under the digest of what it says; a share that is made again is the same file. */
export function keepPart(folder: string, job: Job, index: number, shares: number, part: Part): string {
  const kept: Kept = { of: nameOfJob(job), index, shares, part };
  const text = `${JSON.stringify(kept)}\n`;
  mkdirSync(folder, { recursive: true });
  const name = `part-${digest(text)}.json`;
  const temporary = join(folder, `.${name}.${process.pid}`);
  writeFileSync(temporary, text);
  renameSync(temporary, join(folder, name));
  return name;
}

/** Adds up the shares in a folder. @throws for a share that is damaged, missing, or of another comparison */
export function mergeParts(folder: string): Part {
  const names = readdirSync(folder)
    .filter((name) => /^part-[0-9a-f]{64}\.json$/.test(name))
    .sort();
  const kept = names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    if (`part-${digest(text)}.json` !== name)
      throw new Error(`${join(folder, name)} is not what was written; help: remove it and run its share again`);
    return JSON.parse(text) as Kept;
  });
  const [first] = kept;
  if (first === undefined) throw new Error(`there is no share in ${folder}`);
  if (kept.some(({ of, shares }) => of !== first.of || shares !== first.shares))
    throw new Error(`${folder} holds shares of several comparisons; help: keep each in a folder of its own`);
  const missing = Array.from({ length: first.shares }, (_, i) => i).filter(
    (i) => !kept.some(({ index }) => index === i),
  );
  if (missing.length > 0) throw new Error(`of ${first.shares} shares, these are missing: ${missing.join(', ')}`);
  // what was drawn depends on how the shares were cut
  return { ...sumOf(kept.map(({ part }) => part)), drawn: 0 };
}

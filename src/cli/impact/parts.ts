import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Part, sumParts } from '../../analysis/impact/part.ts';
import type { Source } from '../../catalog/source/index.ts';
import type { Counting } from './count.ts';

/** A share of a comparison, as its file stores it. */
interface Kept {
  /** What is compared, and on which portfolio: the same for all shares. */
  of: string;
  index: number;
  shares: number;
  part: Part;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The digest of a file, however large. */
async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: 2 ** 20 }), hash);
  return hash.digest('hex');
}

/** What a share belongs to. */
export interface SharedCount extends Counting {
  /** The files of each catalogue. */
  before: ReadonlyMap<string, Source>;
  after: ReadonlyMap<string, Source>;
  today: string;
}

/** Identifies a comparison: the catalogues, the day, and the portfolio's content. */
async function digestOfCount({ before, after, today, portfolio, folds }: SharedCount): Promise<string> {
  const files = [before, after].map((sources) => {
    const texts = [...sources].map(([file, { text }]) => [file, text] as const);
    return digest(JSON.stringify(texts.sort(([a], [b]) => (a < b ? -1 : 1))));
  });
  return digest(JSON.stringify([...files, today, await digestOf(portfolio), folds]));
}

/** Stores a share under the digest of its content; the same share made again is the same file. */
export async function keepPart(
  folder: string,
  count: SharedCount,
  index: number,
  shares: number,
  part: Part,
): Promise<string> {
  // drawn pictures depend on how the share was cut
  const kept: Kept = { of: await digestOfCount(count), index, shares, part: { ...part, drawn: 0 } };
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
  if (!existsSync(folder)) throw new Error(`there is no folder ${folder}`);
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
    throw new Error(
      `${folder} holds shares of several comparisons: other catalogues, another day or another portfolio; help: keep each in a folder of its own`,
    );
  const missing = Array.from({ length: first.shares }, (_, i) => i).filter(
    (i) => !kept.some(({ index }) => index === i),
  );
  if (missing.length > 0) throw new Error(`of ${first.shares} shares, these are missing: ${missing.join(', ')}`);
  const twice = kept.find(({ index }, i) => kept.some((other, j) => j < i && other.index === index));
  if (twice !== undefined)
    throw new Error(`share ${twice.index} is there twice, and says two things; help: remove both and run it again`);
  return sumParts(kept.map(({ part }) => part));
}

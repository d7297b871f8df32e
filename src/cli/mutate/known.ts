import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { canSee, type Mutant, type MutantVerdict, type Row, type Touched } from '../../analysis/mutate/index.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import { sections } from '../../catalog/sections.ts';
import { own } from '../../rules/index.ts';

const digest = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 20);

interface Kept {
  /** Digest of everything that the verdict depends on. */
  basis: string;
  verdict: MutantVerdict['verdict'];
  /** Key of the row that the verdict names. */
  row?: string | undefined;
  path?: string;
  now?: string;
  changed?: string;
}

/** Verdicts of earlier runs, each valid until something that it depends on changes. */
export class KnownVerdicts {
  private readonly file: string;
  private readonly kept: Record<string, Kept>;
  private readonly rows: readonly Row[];
  private readonly ranks: ReadonlyMap<string, number>;
  private readonly basis: ReadonlyMap<string, string>;
  private readonly touched: ReadonlyMap<string, Touched>;
  private readonly keys = new Map<string, string>();

  constructor(
    file: string,
    engine: string,
    data: CatalogueData,
    rows: readonly Row[],
    touched: ReadonlyMap<string, Touched>,
  ) {
    this.file = file;
    this.rows = rows;
    this.touched = touched;
    this.ranks = new Map(rows.map((row, rank) => [row.key, rank]));
    this.kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kept>) : {};
    const partDigest = digestsOf(data);
    this.basis = new Map(
      [...touched].map(([group, parts]) => [group, digest([engine, ...partsOf(parts).map(partDigest)])]),
    );
    const keys = new Map<string, string[]>([...touched.keys()].map((group) => [group, []]));
    for (const { group, key } of rows) keys.get(group)?.push(key);
    for (const [group, own] of keys) this.keys.set(group, digest(own));
  }

  /** The verdict of an earlier run, if still valid. */
  of(mutant: Mutant): MutantVerdict | null {
    const found = this.kept[nameIn(mutant)];
    if (found === undefined) return null;
    const { verdict, row, path = '', now = '', changed = '', basis } = found;
    const rank = row === undefined ? undefined : this.ranks.get(row);
    if (verdict === 'noticed')
      return rank !== undefined && basis === this.basisOfRow(rank) ? { verdict, by: rank } : null;
    if (basis !== this.basisOfAll(mutant)) return null;
    if (verdict === 'unreached') return { verdict };
    return rank === undefined ? null : { verdict, row: rank, path, now, changed };
  }

  note(mutant: Mutant, verdict: MutantVerdict): void {
    const rank = verdict.verdict === 'noticed' ? verdict.by : verdict.verdict === 'unchecked' ? verdict.row : null;
    const row = rank === null ? undefined : this.rows[rank]?.key;
    const basis = verdict.verdict === 'noticed' ? this.basisOfRow(verdict.by) : this.basisOfAll(mutant);
    const detail =
      verdict.verdict === 'unchecked' ? { path: verdict.path, now: verdict.now, changed: verdict.changed } : {};
    this.kept[nameIn(mutant)] = { basis, verdict: verdict.verdict, row, ...detail };
  }

  save(): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.kept));
  }

  private basisOfRow(rank: number): string {
    return this.basis.get(this.rows[rank]?.group ?? '') ?? '';
  }

  /** An unnoticed change depends on every row that could notice it. */
  private basisOfAll(mutant: Mutant): string {
    const sees = canSee(mutant);
    const could = [...this.touched].filter(([, parts]) => sees(parts)).map(([group]) => group);
    return digest(could.map((group) => [this.basis.get(group), this.keys.get(group)]));
  }
}

const nameIn = ({ file, edit }: Mutant): string => digest([file, edit]);

const folders: ReadonlySet<string> = new Set(
  sections.flatMap(({ name, folder }) => (folder === undefined ? [] : [name])),
);

/** Files that some rows read, by their names in the data. */
function partsOf({ read, whole }: Touched): string[] {
  const parts = [...read, ...whole].map((key) => {
    const [section = '', name] = key.split('\u0000');
    return folders.has(section) && name !== undefined ? `${section}/${name}` : section;
  });
  return [...new Set(parts)].filter((part) => !folders.has(part)).sort();
}

function digestsOf(data: CatalogueData): (part: string) => string {
  const known = new Map<string, string>();
  return (part) => {
    let found = known.get(part);
    if (found === undefined) {
      const [section = '', name] = part.split('/');
      const whole = own(data, section);
      found = digest(name === undefined ? whole : own(whole, name));
      known.set(part, found);
    }
    return found;
  };
}

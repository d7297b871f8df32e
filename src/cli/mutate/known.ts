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
  /** Digest of all that the verdict rests upon. */
  upon: string;
  verdict: MutantVerdict['verdict'];
  /** Key of the row that the verdict names. */
  row?: string | undefined;
  path?: string;
  now?: string;
  changed?: string;
}

/** Verdicts of earlier runs, each kept as long as nothing changes of what it rests upon. */
export class KnownVerdicts {
  private readonly file: string;
  private readonly kept: Record<string, Kept>;
  private readonly rows: readonly Row[];
  private readonly ranks: ReadonlyMap<string, number>;
  private readonly upon: ReadonlyMap<string, string>;
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
    this.upon = new Map(
      [...touched].map(([group, parts]) => [group, digest([engine, ...partsOf(parts).map(partDigest)])]),
    );
    const keys = new Map<string, string[]>([...touched.keys()].map((group) => [group, []]));
    for (const { group, key } of rows) keys.get(group)?.push(key);
    for (const [group, own] of keys) this.keys.set(group, digest(own));
  }

  /** The verdict of an earlier run, where it still holds. */
  of(mutant: Mutant): MutantVerdict | null {
    const found = this.kept[nameIn(mutant)];
    if (found === undefined) return null;
    const { verdict, row, path = '', now = '', changed = '', upon } = found;
    const rank = row === undefined ? undefined : this.ranks.get(row);
    if (verdict === 'noticed') return rank !== undefined && upon === this.uponRow(rank) ? { verdict, by: rank } : null;
    if (upon !== this.uponAll(mutant)) return null;
    if (verdict === 'unreached') return { verdict };
    return rank === undefined ? null : { verdict, row: rank, path, now, changed };
  }

  note(mutant: Mutant, verdict: MutantVerdict): void {
    const rank = verdict.verdict === 'noticed' ? verdict.by : verdict.verdict === 'unchecked' ? verdict.row : null;
    const row = rank === null ? undefined : this.rows[rank]?.key;
    const upon = verdict.verdict === 'noticed' ? this.uponRow(verdict.by) : this.uponAll(mutant);
    const detail =
      verdict.verdict === 'unchecked' ? { path: verdict.path, now: verdict.now, changed: verdict.changed } : {};
    this.kept[nameIn(mutant)] = { upon, verdict: verdict.verdict, row, ...detail };
  }

  save(): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify(this.kept));
  }

  private uponRow(rank: number): string {
    return this.upon.get(this.rows[rank]?.group ?? '') ?? '';
  }

  /** A change that nothing noticed rests upon every row that could. */
  private uponAll(mutant: Mutant): string {
    const sees = canSee(mutant);
    const could = [...this.touched].filter(([, parts]) => sees(parts)).map(([group]) => group);
    return digest(could.map((group) => [this.upon.get(group), this.keys.get(group)]));
  }
}

const nameIn = ({ file, edit }: Mutant): string => digest([file, edit]);

const folders: ReadonlySet<string> = new Set(
  sections.flatMap(({ name, folder }) => (folder === undefined ? [] : [name])),
);

/** Files that some rows read, as the data names them. */
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

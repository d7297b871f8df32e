import { join } from 'node:path';
import { Worlds } from '../../analysis/conditions/family-worlds.ts';
import {
  answerOf,
  applyMutant,
  type DecisionAnswer,
  Equivalence,
  firstDifference,
  type Mutant,
  type MutantVerdict,
  makeMutants,
  type Row,
} from '../../analysis/mutate/index.ts';
import { compileCatalogue } from '../../catalog/index.ts';
import { engineVersion, type LoadedCatalogue, projectRoot, validateWithAjv } from '../../release/index.ts';
import { KnownVerdicts } from './known.ts';
import { judgeAll } from './pool.ts';
import { sampleOf } from './sample.ts';
import { watchedRows } from './table-rows.ts';

/** A row that would notice a change: its input, and where the two catalogues then differ. */
export interface RowToAdd {
  decision: string;
  /** The existing row with this input, with its place; or null. */
  like: string | null;
  given: Readonly<Record<string, unknown>>;
  path: string;
  now: string;
  changed: string;
}

export interface Survivor {
  mutant: Mutant;
  add: RowToAdd | null;
}

export interface MutationReport {
  /** Mutants of this run, judged or not. */
  mutants: number;
  noticed: number;
  equivalent: Mutant[];
  survivors: Survivor[];
  /** Not judged before the time ran out. */
  left: number;
  /** Taken from an earlier run. */
  known: number;
  seconds: number;
}

export interface MutationOptions {
  tables: readonly string[];
  /** Prefixes of file names; every file when empty. */
  files: readonly string[];
  sample: number | null;
  seed: number;
  seconds: number | null;
  /** False judges every mutant again. */
  remembers: boolean;
}

const kept = join(projectRoot, 'node_modules/.cache/catalog-mutants.json');

/** Changes one thing of the catalogue at a time and checks whether the tables notice. */
export async function mutateCatalogue(loaded: LoadedCatalogue, options: MutationOptions): Promise<MutationReport> {
  const { data, table } = loaded;
  if (table === null) throw new Error('a catalogue with errors has no mutants');
  const started = Date.now();
  const { plain, rows, touched } = watchedRows(loaded, options.tables);
  const all = makeMutants(data, table).filter(
    ({ file }) => options.files.length === 0 || options.files.some((start) => file.startsWith(start)),
  );
  const mutants = sampleOf(all, options.sample, options.seed);
  const known = options.remembers ? new KnownVerdicts(kept, engineVersion(), data, rows, touched) : null;
  const verdicts = new Map<number, MutantVerdict>();
  const open: [number, Mutant][] = [];
  for (const [rank, mutant] of mutants.entries()) {
    const verdict = known?.of(mutant) ?? null;
    if (verdict === null) open.push([rank, mutant]);
    else verdicts.set(rank, verdict);
  }
  const isOver = () => options.seconds !== null && Date.now() - started > options.seconds * 1000;
  await judgeAll({ data, rows: plain, touched }, open, isOver, (rank, verdict) => {
    const mutant = mutants[rank];
    if (mutant !== undefined) known?.note(mutant, verdict);
    verdicts.set(rank, verdict);
  });
  known?.save();
  const found = new Sorter(loaded, rows).sort(mutants, verdicts);
  const seconds = (Date.now() - started) / 1000;
  return { mutants: mutants.length, ...found, known: mutants.length - open.length, seconds };
}

/** Sorts verdicts, and looks for a contract on which an unnoticed change makes a difference. */
class Sorter {
  private readonly loaded: LoadedCatalogue;
  private readonly rows: readonly Row[];
  private readonly proof: Equivalence | null;

  constructor(loaded: LoadedCatalogue, rows: readonly Row[]) {
    const { data, api, table } = loaded;
    this.loaded = loaded;
    this.rows = rows;
    const catalogue = compileCatalogue(data, validateWithAjv);
    this.proof = table === null ? null : new Equivalence(catalogue, table, new Worlds(catalogue, api, table));
  }

  sort(mutants: readonly Mutant[], verdicts: ReadonlyMap<number, MutantVerdict>) {
    const equivalent: Mutant[] = [];
    const survivors: Survivor[] = [];
    let noticed = 0;
    for (const [rank, mutant] of mutants.entries()) {
      const verdict = verdicts.get(rank);
      if (verdict === undefined) continue;
      if (verdict.verdict === 'noticed') noticed += 1;
      else if (verdict.verdict === 'unchecked') survivors.push({ mutant, add: this.seen(verdict) });
      else {
        const found = this.proof?.of(mutant) ?? { proof: 'undecided' };
        if (found.proof === 'equivalent') equivalent.push(mutant);
        else survivors.push({ mutant, add: found.proof === 'different' ? this.witness(mutant, found.given) : null });
      }
    }
    return { noticed, equivalent, survivors, left: mutants.length - verdicts.size };
  }

  private seen({ row, path, now, changed }: Extract<MutantVerdict, { verdict: 'unchecked' }>): RowToAdd | null {
    const found = this.rows[row];
    if (found === undefined) return null;
    const { decision, file, line, name, given } = found;
    return { decision, like: `${file}:${line} ${name}`, given, path: path.replace(/^result\.?/, ''), now, changed };
  }

  private witness(mutant: Mutant, given: Row['given']): RowToAdd | null {
    const before = compileCatalogue(this.loaded.data, validateWithAjv);
    const after = compileCatalogue(applyMutant(this.loaded.data, mutant), validateWithAjv);
    for (const decision of ['contract-view', 'certificates', 'moment', 'termination']) {
      const answer = (catalogue: typeof before): DecisionAnswer => answerOf(catalogue, { decision, given });
      const difference = firstDifference(answer(before), answer(after));
      if (difference === null) continue;
      return { decision, like: null, given, ...difference, path: difference.path.replace(/^result\.?/, '') };
    }
    return null;
  }
}

import { getOrAdd, memoize } from '../../base/maps.ts';
import { type Catalogue, type CatalogueData, compileCatalogue, type ValidateSchema } from '../../catalog/index.ts';
import { firstDifference } from './difference.ts';
import { applyMutant, type Mutant } from './mutant.ts';
import { Readers } from './readers.ts';
import { answerOf, type DecisionAnswer, type Row } from './row.ts';
import type { Touched } from './touched.ts';

/** What became of a mutant among the rows that could notice it. */
export type MutantVerdict =
  | { verdict: 'noticed'; by: number }
  /** A row gives what shows the change, and expects nothing of it. */
  | { verdict: 'unchecked'; row: number; path: string; now: string; changed: string }
  /** No row gives what shows it. */
  | { verdict: 'unreached' };

/** The catalogue for a row, compiled once per profile. */
export function catalogueByRow(data: CatalogueData, validate: ValidateSchema): (row: Row) => Catalogue {
  const { accounts } = data;
  const ofProfile = memoize((profile: string | null) => {
    const own = profile === null || accounts === undefined ? data : { ...data, accounts: { ...accounts, profile } };
    return compileCatalogue(own, validate);
  });
  return ({ profile }) => ofProfile(profile);
}

/** A validator that recognizes equal schemas: a changed catalogue repeats most of them. */
function bySchemaText(validate: ValidateSchema): ValidateSchema {
  const known = new Map<string, object>();
  const asKnown = new WeakMap<object, object>();
  return (schema, values) => {
    const same = getOrAdd(asKnown, schema, () => getOrAdd(known, JSON.stringify(schema), () => schema));
    return validate(same, values);
  };
}

/** Runs the rows that could notice a change, those that noticed one nearby first, up to the first that notices. */
export class Judge {
  private readonly validate: ValidateSchema;
  private readonly plain: (row: Row) => Catalogue;
  private readonly answers = new Map<Row, DecisionAnswer>();
  private readonly noticing = new Map<string, number[]>();
  private readonly readers: Readers;
  /** Rows that were run. */
  rowsRun = 0;

  constructor(
    private readonly data: CatalogueData,
    private readonly rows: readonly Row[],
    touched: ReadonlyMap<string, Touched>,
    validate: ValidateSchema,
  ) {
    this.validate = bySchemaText(validate);
    this.plain = catalogueByRow(data, validate);
    this.readers = new Readers(rows, touched);
  }

  /** Rows that read what is changed, by their rank. */
  candidates(mutant: Mutant): number[] {
    return this.readers.of(mutant);
  }

  judge(mutant: Mutant): MutantVerdict {
    const catalogueOf = catalogueByRow(applyMutant(this.data, mutant), this.validate);
    const candidates = this.candidates(mutant);
    const places = aroundOf(mutant);
    const could = new Set(candidates);
    const first = places.flatMap((place) => this.noticing.get(place) ?? []).filter((rank) => could.has(rank));
    const seen: [number, DecisionAnswer][] = [];
    for (const rank of new Set([...first, ...candidates])) {
      const row = this.rows[rank];
      if (row === undefined) continue;
      this.rowsRun += 1;
      const answer = answerOf(catalogueOf(row), row);
      if (!row.isMet(answer)) {
        for (const place of places) this.remember(place, rank);
        return { verdict: 'noticed', by: rank };
      }
      seen.push([rank, answer]);
    }
    for (const [rank, answer] of seen) {
      const row = this.rows[rank];
      const difference = row === undefined ? null : firstDifference(this.plainAnswer(row), answer);
      if (difference !== null) return { verdict: 'unchecked', row: rank, ...difference };
    }
    return { verdict: 'unreached' };
  }

  private plainAnswer(row: Row): DecisionAnswer {
    return getOrAdd(this.answers, row, () => answerOf(this.plain(row), row));
  }

  private remember(place: string, rank: number): void {
    const known = this.noticing.get(place) ?? [];
    if (!known.includes(rank)) this.noticing.set(place, [rank, ...known].slice(0, 8));
  }
}

/** The place of a change and those around it, the nearest first. */
function aroundOf({ file, pointer }: Mutant): string[] {
  const steps = pointer.split('/');
  return steps.map((_step, i) => `${file}#${steps.slice(0, steps.length - i).join('/')}`);
}

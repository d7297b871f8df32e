import { type Catalogue, type CatalogueData, compileCatalogue, type ValidateSchema } from '../../catalog/index.ts';
import { firstDifference } from './difference.ts';
import { type Mutant, mutated } from './mutant.ts';
import { type Answer, answerOf, type Row } from './row.ts';
import { canNotice, type Touched } from './touched.ts';

/** What became of a mutant among the rows that could notice it. */
export type Verdict =
  | { verdict: 'noticed'; by: number }
  /** A row gives what shows the change, and expects nothing of it. */
  | { verdict: 'unchecked'; row: number; path: string; now: string; changed: string }
  /** No row gives what shows it. */
  | { verdict: 'unreached' };

/** The catalogue that a row is asked of, once a profile. */
export function catalogues(data: CatalogueData, validate: ValidateSchema): (row: Row) => Catalogue {
  const made = new Map<string | null, Catalogue>();
  return ({ profile }) => {
    let catalogue = made.get(profile);
    if (catalogue === undefined) {
      const { accounts } = data;
      const own = profile === null || accounts === undefined ? data : { ...data, accounts: { ...accounts, profile } };
      catalogue = compileCatalogue(own, validate);
      made.set(profile, catalogue);
    }
    return catalogue;
  };
}

/** Runs the rows that could notice a change, those that noticed one nearby first, up to the first that notices. */
export class Judge {
  private readonly data: CatalogueData;
  private readonly rows: readonly Row[];
  private readonly validate: ValidateSchema;
  private readonly plain: (row: Row) => Catalogue;
  private readonly answers = new Map<Row, Answer>();
  private readonly noticing = new Map<string, number[]>();
  private readonly groups: readonly (readonly [Touched, number[]])[];
  /** Rows that were run. */
  asked = 0;

  constructor(
    data: CatalogueData,
    rows: readonly Row[],
    touched: ReadonlyMap<string, Touched>,
    validate: ValidateSchema,
  ) {
    this.data = data;
    this.rows = rows;
    this.validate = validate;
    this.plain = catalogues(data, validate);
    this.groups = [...touched].map(([group, parts]) => [
      parts,
      rows.flatMap((row, i) => (row.group === group ? [i] : [])),
    ]);
  }

  /** Rows that read what is changed, by their rank. */
  candidates(mutant: Mutant): number[] {
    return this.groups.flatMap(([touched, rows]) => (canNotice(touched, mutant) ? rows : []));
  }

  judge(mutant: Mutant): Verdict {
    const catalogueOf = catalogues(mutated(this.data, mutant), this.validate);
    const candidates = this.candidates(mutant);
    const places = aroundOf(mutant);
    const could = new Set(candidates);
    const first = places.flatMap((place) => this.noticing.get(place) ?? []).filter((rank) => could.has(rank));
    const seen: [number, Answer][] = [];
    for (const rank of new Set([...first, ...candidates])) {
      const row = this.rows[rank];
      if (row === undefined) continue;
      this.asked += 1;
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

  private plainAnswer(row: Row): Answer {
    let answer = this.answers.get(row);
    if (answer === undefined) {
      answer = answerOf(this.plain(row), row);
      this.answers.set(row, answer);
    }
    return answer;
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

import type { Json } from '../../rules/index.ts';
import type { CoveredCondition } from '../coverage/decision.ts';
import { type Aim, type Aims, aimOf } from './aims.ts';
import { type Candidate, keyOf, overlayCandidate } from './candidate.ts';
import type { Reach } from './cover.ts';
import type { Because, Finder } from './finder.ts';

/** Rows among which a condition is looked for, where a contract alone does not bring it about. */
const MOST_TRIES = 80;
/** Without a state, the engine does not evaluate some conditions. */
const hasState: Json = { '!!': [{ var: 'codeEtat' }] };

/** Something that no row reaches. */
export interface Missed {
  aim: Aim;
  because: Because;
}

/** The rows that a table is chosen from, with what they reach. */
export class Pool {
  private readonly rows = new Map<string, Candidate>();
  private readonly reached = new Set<string>();
  private plain = 0;

  constructor(private readonly reach: Reach) {}

  /** All rows: those on an edge first, then what examples have. Those without an example only where they reach more. */
  candidates(): Candidate[] {
    const all = [...this.rows.values()];
    const reachedNear = new Set(all.filter(({ from }) => from !== null).flatMap((one) => this.of(one)));
    const isWanted = (one: Candidate) => one.from !== null || this.of(one).some((key) => !reachedNear.has(key));
    return [...all.slice(this.plain), ...all.slice(0, this.plain)].filter(isWanted);
  }

  /**
   * Takes in rows that need no search, and then looks for rows that bring each test of each condition to each value, as
   * long as rows lead to more conditions.
   * @returns what none of them reaches
   */
  fill({ plain, find }: Finder, aims: Aims): Missed[] {
    for (const one of plain) this.add(one);
    this.plain = this.rows.size;
    const seen = new Set<CoveredCondition>();
    const open = new Map<string, Missed & { rows: Candidate[] }>();
    for (let next = [...aims.evaluated]; next.length > 0; next = [...aims.evaluated].filter((one) => !seen.has(one))) {
      for (const condition of next) {
        seen.add(condition);
        for (const [aim, atom, value] of waysOf(condition)) {
          const { rows, because } = find(condition, atom, value);
          for (const row of rows) this.add(row);
          if (this.reached.has(aim.key)) continue;
          const more = because === 'elsewhere' ? find(condition, atom, value, hasState).rows : [];
          for (const row of more) this.add(row);
          if (!this.reached.has(aim.key)) open.set(aim.key, { aim, because, rows: [...rows, ...more] });
        }
      }
      for (const { aim, rows } of open.values()) if (!this.reached.has(aim.key)) this.addLaidOver(rows, aim);
    }
    return [...open.values()].filter(({ aim }) => !this.reached.has(aim.key));
  }

  private of(one: Candidate): string[] {
    return [...(this.reach(one) ?? [])];
  }

  private add(one: Candidate): void {
    const reached = this.reach(one);
    if (reached === null) return;
    this.rows.set(keyOf(one), one);
    for (const key of reached) this.reached.add(key);
  }

  /** Looks for a test behind other conditions among the rows that meet those. */
  private addLaidOver(rows: readonly Candidate[], aim: Aim): void {
    const place = aim.key.replace(/ (true|false)$/, '');
    const all = [...this.rows.values()];
    const near = all.filter((one) => this.of(one).some((key) => key.startsWith(place)));
    const others = all.filter((one) => !near.includes(one));
    for (const base of [...near, ...others].slice(0, MOST_TRIES)) {
      const found = rows.flatMap((row) => overlayCandidate(base, row)).find((both) => this.reach(both)?.has(aim.key));
      if (found === undefined) continue;
      this.add(found);
      return;
    }
  }
}

/** Each value of each test of a condition. */
function* waysOf(decision: CoveredCondition): Generator<[aim: Aim, atom: number, value: boolean]> {
  for (const atom of decision.atoms.keys())
    for (const value of [true, false]) yield [aimOf(decision, atom, value), atom, value];
}

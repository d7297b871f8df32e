import { attempt } from '../../base/attempt.ts';
import { getOrAdd } from '../../base/maps.ts';
import { decideByName } from '../../view/decide.ts';
import type { Given } from '../given.ts';
import { expectColumn } from './expected.ts';
import type { CaseFailure, PreparedTable } from './run.ts';
import { unexplained } from './run-row.ts';
import type { Setting } from './setting.ts';
import type { Case } from './table.ts';

/** Decisions that a contract is given to: what every contract meets says nothing of any. */
const onContracts: ReadonlySet<string> = new Set([
  'contract-view',
  'card',
  'moment',
  'termination-status',
  'termination-group',
  'termination-reasons',
  'certificates',
  'product',
  'page',
  'display-state',
  'state-label',
]);

/** Answers on examples in every state, and on nothing at all. */
function* answersOfExamples(setting: Setting, decision: string): Generator<unknown> {
  const prepared = setting.catalogue(null);
  if (prepared === null) return;
  const states = Object.keys(prepared.catalogue.data.states?.display ?? {});
  const products = prepared.known(decision, [{ kind: 'name', name: 'codeProduit' }], {}) ?? [];
  const givens: Given[] = [
    {},
    ...states.map((codeEtat) => ({ codeEtat })),
    ...products.map((codeProduit) => ({ codeProduit })),
  ];
  for (const name of setting.examples) {
    const example = setting.example(name);
    const of = decision === 'card' ? 'item' : 'contract';
    if (example === null || typeof example[of] !== 'object') continue;
    for (const codeEtat of states)
      givens.push({ today: '2025-06-15', ...example, [of]: { ...example[of], codeEtat, etat: null } });
  }
  for (const given of givens) {
    // an input that cannot be decided on contradicts nothing
    const answer = attempt(() => decideByName(prepared.catalogue, decision, given));
    if (answer !== undefined) yield answer;
  }
}

/** Answers of a decision; those of examples are computed when needed. */
class Answers {
  private readonly seen: unknown[];
  constructor(
    private readonly more: Generator<unknown>,
    seen: readonly unknown[],
  ) {
    this.seen = [...seen];
  }

  /** Whether one of them is otherwise. */
  hasOther(isOther: (answer: unknown) => boolean): boolean {
    if (this.seen.some(isOther)) return true;
    for (let next = this.more.next(); next.done !== true; next = this.more.next()) {
      this.seen.push(next.value);
      if (isOther(next.value)) return true;
    }
    return false;
  }
}

/**
 * Expectations that every contract meets, whatever is given: they would pass if the catalogue lost the very thing.
 * Tried on the answers of the table itself, of the examples in several states, and then of the other tables.
 * @param others gives the answers of all tables of a decision, called only where no other answer differs
 */
export function vacuousExpectations(
  setting: Setting,
  tables: readonly PreparedTable[],
  seen: ReadonlyMap<string, readonly unknown[]>,
  others: (decision: string) => readonly unknown[],
): CaseFailure[] {
  const failures: CaseFailure[] = [];
  const answers = new Map<string, Answers>();
  const judged = new Map<string, boolean>();
  for (const { file, decision, rows } of tables) {
    if (!onContracts.has(decision)) continue;
    const make = () => new Answers(answersOfExamples(setting, decision), seen.get(decision) ?? []);
    const known = getOrAdd(answers, decision, make);
    for (const { row } of rows) {
      const idle = row.expect.filter((cell) => {
        const isOther = (answer: unknown) => !cell.holds(cell.got(answer));
        const judge = () => !(known.hasOther(isOther) || others(decision).some(isOther));
        return getOrAdd(judged, `${decision}\n${cell.name}\n${cell.text}`, judge);
      });
      if (idle.length > 0) failures.push(failure(file, row, idle));
    }
  }
  return failures;
}

function failure(file: string, { line, name }: Case, idle: Case['expect']): CaseFailure {
  const met = idle.map(({ name: place, shown }) => `${place} ${shown}`).join(', ');
  const message = `any contract meets this: ${met}\n    help: expect what another contract would not have`;
  const cells = idle.map((cell) => unexplained(expectColumn(cell.name), cell.shown, 'met by any contract'));
  return { file, line, name, row: name, message, cells };
}

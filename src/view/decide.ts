import type { Catalogue } from '../catalog/index.ts';
import { didYouMean } from '../rules/index.ts';
import { accounts } from './decisions/accounts.ts';
import { contracts } from './decisions/contracts.ts';
import type { Decision } from './decisions/decision.ts';
import { errands } from './decisions/errands.ts';
import { forms } from './decisions/forms.ts';
import { endsAndSavings } from './decisions/money.ts';
import { papers } from './decisions/papers.ts';
import { GivenError } from './given-error.ts';
import type { Fields } from './scope.ts';

/** Decisions by name: each takes data of the API and answers plain data. */
const entries = { ...contracts, ...endsAndSavings, ...papers, ...forms, ...errands, ...accounts };

type Entries = typeof entries;

export type DecisionName = keyof Entries;

export type Decisions = {
  [N in DecisionName]: {
    given: Parameters<Entries[N]['answer']>[1];
    answer: ReturnType<Entries[N]['answer']>;
  };
};

/** Open objects may be of any type: database rows have no index signature. */
type Taken<V> = V extends readonly (infer E)[]
  ? readonly Taken<E>[]
  : V extends object
    ? string extends keyof V
      ? object
      : V
    : V;

export type GivenOf<N extends DecisionName> = { [P in keyof Decisions[N]['given']]: Taken<Decisions[N]['given'][P]> };
export type AnswerOf<N extends DecisionName> = Decisions[N]['answer'];

const decisions: { readonly [N in DecisionName]: Decision<Decisions[N]['given'], AnswerOf<N>> } = entries;

export const isDecision = (name: string): name is DecisionName => Object.hasOwn(entries, name);

export const decisionNames: readonly DecisionName[] = Object.keys(entries).filter(isDecision);

/** The keys of a decision; null for an unknown name. */
export const takenBy = (name: string): Pick<Decision<never, unknown>, 'keys' | 'beside'> | null =>
  isDecision(name) ? decisions[name] : null;

/**
 * Every decision; pure.
 * @throws GivenError for an unknown key or a value of another type
 * @throws RuleError `needs-today` when a rule needs a date that is not given
 */
export function decide<N extends DecisionName>(catalogue: Catalogue, name: N, given: GivenOf<N>): AnswerOf<N> {
  return decisions[name].ask(catalogue, name, given);
}

/** The same for a name from outside: a table, a file, a command. @throws GivenError for an unknown decision too */
export function decideByName(catalogue: Catalogue, name: string, given: unknown): unknown {
  if (isDecision(name)) return decisions[name].ask(catalogue, name, given);
  const near = didYouMean(name, decisionNames);
  throw new GivenError(`there is no decision "${name}"; ${near ?? `they are ${decisionNames.join(', ')}`}`);
}

/** The part of a given that a decision takes with this catalogue: another one's families may read more. */
export function partTaken(catalogue: Catalogue, name: string, given: Fields): Fields {
  if (!isDecision(name)) return given;
  return Object.fromEntries(Object.entries(given).filter(([key]) => decisions[name].takes(catalogue, key)));
}

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

/** What anyone may ask of a catalogue, by name. Each takes what the API returns and answers plain data. */
const entries = { ...contracts, ...endsAndSavings, ...papers, ...forms, ...errands, ...accounts };

type Entries = typeof entries;

export type DecisionName = keyof Entries;

/** What each decision is given and what it answers. */
export type Decisions = {
  [N in DecisionName]: {
    given: Parameters<Entries[N]['answer']>[1];
    answer: ReturnType<Entries[N]['answer']>;
  };
};

/** What is open to any key may be any object: a row of a database has no index of its names. */
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

/** Whether there is a decision of this name. */
export const isDecision = (name: string): name is DecisionName => Object.hasOwn(entries, name);

export const decisionNames: readonly DecisionName[] = Object.keys(entries).filter(isDecision);

/** What a decision is given, by its declaration; null for a name that none has. */
export const takenBy = (name: string): Pick<Decision<never, unknown>, 'keys' | 'beside'> | null =>
  isDecision(name) ? decisions[name] : null;

/**
 * The door to every decision. The same catalogue and the same given always have the same answer.
 * @throws GivenError for a given that cannot be right: a key that the decision does not take, a value of another kind
 * @throws RuleError `needs-today` when a rule needs a date that was not given
 */
export function decide<N extends DecisionName>(catalogue: Catalogue, name: N, given: GivenOf<N>): AnswerOf<N> {
  return decisions[name].ask(catalogue, name, given);
}

/**
 * The same for whoever has a name and a given from outside: a table, a file, a command.
 * @throws GivenError for an unknown decision too
 */
export function decideByName(catalogue: Catalogue, name: string, given: unknown): unknown {
  if (isDecision(name)) return decisions[name].ask(catalogue, name, given);
  const near = didYouMean(name, decisionNames);
  throw new GivenError(`there is no decision "${name}"; ${near ?? `they are ${decisionNames.join(', ')}`}`);
}

/**
 * What of a given a decision takes by this catalogue: by another, families may have read more.
 * @param given is left as it is where there is no decision of this name
 */
export function partTaken(catalogue: Catalogue, name: string, given: Fields): Fields {
  if (!isDecision(name)) return given;
  return Object.fromEntries(Object.entries(given).filter(([key]) => decisions[name].takes(catalogue, key)));
}

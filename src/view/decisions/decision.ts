import type { Catalogue } from '../../catalog/index.ts';
import { GivenError } from '../given-error.ts';
import { perCatalogue } from '../per-catalogue.ts';
import type { ContractGiven, Fields } from '../scope.ts';
import {
  day,
  faultBy,
  fields,
  type GivenBy,
  isFields,
  type KeyKind,
  type Keys,
  list,
  type OpenNames,
  read,
  text,
  texts,
} from './given.ts';

/** Names allowed beside the keys: none, reads of the families, or any. */
export type Beside = 'nothing' | 'reads' | 'values';

export interface Decision<Given, Answer> {
  readonly keys: Keys;
  readonly beside: Beside;
  /** Whether it takes a name, as a key or beside the keys. */
  takes(catalogue: Catalogue, name: string): boolean;
  /** @throws GivenError with the decision and what is wrong */
  ask(catalogue: Catalogue, name: string, given: unknown): Answer;
  answer(catalogue: Catalogue, given: Given): Answer;
}

/** Names of the families' reads. */
const readsOfFamilies = perCatalogue(({ data }): OpenNames => {
  const names = new Set(Object.values(data.families ?? {}).flatMap(({ reads }) => Object.keys(reads)));
  return { has: (name) => names.has(name), listed: [...names] };
});

const namesBeside: Readonly<Record<Beside, (catalogue: Catalogue) => OpenNames>> = {
  nothing: () => ({ has: () => false, listed: [] }),
  reads: readsOfFamilies,
  values: () => ({ has: () => true, listed: [] }),
};

function declare<Given, Answer>(
  keys: Keys,
  beside: Beside,
  answer: (catalogue: Catalogue, given: Given) => Answer,
): Decision<Given, Answer> {
  const faultIn = faultBy(keys);
  const namesOf = namesBeside[beside];
  const wrongWith = (catalogue: Catalogue, decision: string, given: unknown): string | null =>
    isFields(given) ? faultIn(given, { decision, below: '' }, namesOf(catalogue)) : '"given" must be an object';
  return {
    ...{ keys, beside, answer },
    takes: (catalogue, name) => Object.hasOwn(keys, name) || namesOf(catalogue).has(name),
    ask(catalogue, name, given) {
      let wrong: string | null = null;
      const isRight = (one: unknown): one is Given => {
        wrong = wrongWith(catalogue, name, one);
        return wrong === null;
      };
      if (isRight(given)) return answer(catalogue, given);
      throw new GivenError(wrong ?? '');
    },
  };
}

/** A decision with these keys only. */
export const decision = <const K extends Keys, Answer>(
  keys: K,
  answer: (catalogue: Catalogue, given: GivenBy<K>) => Answer,
): Decision<GivenBy<K>, Answer> => declare(keys, 'nothing', answer);

type KnownOf<T> = { [N in keyof T as string extends N ? never : N]: unknown };

/** A contract, as the API gives it. */
const contractRecord: KeyKind<Fields> = { ...fields, holds: 'read' };
const offerCodes: KeyKind<readonly string[]> = { ...texts, holds: 'read' };
const heldContracts: KeyKind<readonly unknown[]> = { ...list, holds: 'read' };

/** Keys of every decision on a contract. */
const contractKeys = {
  contract: contractRecord,
  family: text,
  ...{ profile: read, termination: read, mileage: read },
  ...{ offers: offerCodes, contracts: heldContracts, unavailable: texts },
  today: day,
} satisfies Keys & KnownOf<Required<ContractGiven>>;

/** A decision on a contract and the families' reads. */
export const contractDecision = <const K extends Keys, Answer>(
  keys: K,
  answer: (catalogue: Catalogue, given: ContractGiven & GivenBy<K>) => Answer,
): Decision<ContractGiven & GivenBy<K>, Answer> => declare({ ...contractKeys, ...keys }, 'reads', answer);

/** A decision that takes any values beside its keys. */
export const openDecision = <const K extends Keys, Answer>(
  keys: K,
  answer: (catalogue: Catalogue, given: Fields & GivenBy<K>) => Answer,
): Decision<Fields & GivenBy<K>, Answer> => declare({ ...keys }, 'values', answer);

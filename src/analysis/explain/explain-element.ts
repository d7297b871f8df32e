import type { GraphQLSchema } from 'graphql';
import type { Catalogue } from '../../catalog/index.ts';
import { type InputChange, not, smallestChanges } from '../../catalog/prove/index.ts';
import type { Entry, Table } from '../../catalog/walk/index.ts';
import { didYouMean } from '../../rules/index.ts';
import { settledScope } from '../../view/contracts/contract-view.ts';
import { GivenError } from '../../view/given-error.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { contractWorld } from '../worlds/contract-world.ts';
import { contractData, weightOf } from './contract-data.ts';
import { type Element, pageElements } from './element.ts';
import { givable } from './givable.ts';
import { judgeAsIs, problemAt, type TriedCondition, tryConditions } from './tried.ts';
import { decidingConditions, type Parts } from './valued.ts';

export type { Valued } from './valued.ts';

/** What decided that something shows or does not, and what would have to change. */
export interface Explanation {
  name: string;
  shows: boolean;
  /** Where it is written. */
  entry: Entry;
  /** Conditions that decide it, each with its parts; without any it always shows. */
  because: TriedCondition[];
  /** The least changes after which it would show, or would not any more: each a set of fields. */
  changes: InputChange[][];
  /** No smaller change does: all that matters was tried. */
  isProved: boolean;
}

export interface ExplainedWithApi {
  catalogue: Catalogue;
  table: Table;
  api: GraphQLSchema;
}

/**
 * Why a contract's page shows something, or why not.
 * @param what `tab:enfants`, `action:resilier`, `line:echeance`, `certificate:CAR-01`…
 * @throws GivenError where the family of the contract has no such thing, or `today` is missing
 */
export function explainElement(
  { catalogue, table, api }: ExplainedWithApi,
  given: ContractGiven,
  what: string,
): Explanation {
  if (typeof given.today !== 'string') throw new GivenError('"today" is missing: give a date, YYYY-MM-DD');
  const scope = settledScope(catalogue, given);
  const { conditions } = contractWorld(catalogue, api, scope.dollars.$family, given.today);
  const element = findElement(
    pageElements(catalogue, table, scope.dollars.$family, conditions),
    what,
    scope.dollars.$family,
  );
  const data = contractData(given, scope);
  const possible = givable(conditions, { data: catalogue.data, api }, scope.dollars.$family);
  const problem = problemAt([element.shows], possible, data);
  const shows = judgeAsIs(problem, element.shows) === true;
  const wanted = shows ? not(element.shows) : element.shows;
  const { changes, isProved } = smallestChanges(problem, wanted, (path) => weightOf(catalogue, path));
  const parts: Parts = {
    data: { ...data, ...scope.dollars },
    options: conditions.options,
    decidedBy: (name) => decidingConditions(table, scope.dollars.$family, name),
  };
  return {
    name: element.name,
    shows,
    entry: element.entry,
    because: tryConditions(
      element.conditions.filter(({ scope: { lists } }) => lists.length === 0),
      parts,
    ),
    changes,
    isProved,
  };
}

function findElement(elements: readonly Element[], what: string, family: string): Element {
  const same = elements.filter(({ name }) => name === what);
  const depth = ({ entry }: Element) => entry.pointer.split('/').length;
  // an element of the page itself comes before one of a tab with the same name
  const [element] = same.sort((one, other) => depth(one) - depth(other));
  if (element !== undefined) return element;
  const names = elements.map(({ name }) => name);
  throw new GivenError(`${family} has no "${what}"; ${didYouMean(what, names) ?? `it has ${names.join(', ')}`}`);
}

import type { GraphQLSchema } from 'graphql';
import type { Catalogue } from '../catalog/index.ts';
import { type Change, judge, not, Problem, smallestChanges, valueAt } from '../catalog/prove/index.ts';
import { fileOf } from '../catalog/sections.ts';
import type { Entry, Table } from '../catalog/walk/index.ts';
import { type CompileOptions, didYouMean, evaluatorOf, type Json, type Node, nodeOf, truthy } from '../rules/index.ts';
import { settledScope } from '../view/contract-view.ts';
import { GivenError } from '../view/given-error.ts';
import type { ContractGiven } from '../view/scope.ts';
import { contractWorld } from './contract-world.ts';
import { type Element, elementsOf } from './element.ts';

/** A rule with what each part of it gave. */
export interface Valued {
  /** An operator, or the path that is read. */
  part: string;
  value: unknown;
  operands: Valued[];
  /** The condition that decided a `$` name; its parts are the operands. */
  decided: Entry | null;
}

/** What decided that something shows or does not, and what would have to change. */
export interface Explanation {
  name: string;
  shows: boolean;
  /** Where it is written. */
  entry: Entry;
  /** Conditions that decide it, each with its parts; without any it always shows. */
  because: { entry: Entry; holds: boolean; rule: Valued }[];
  /** The least changes after which it would show, or would not any more: each a set of fields. */
  changes: Change[][];
  /** No smaller change does: all that matters was tried. */
  isProved: boolean;
}

export interface Explained {
  catalogue: Catalogue;
  table: Table;
  api: GraphQLSchema;
}

/** Weight of a field where the catalogue gives none. */
const PLAIN = 3;

/**
 * Why a contract's page shows something, or why not.
 * @param what `tab:enfants`, `action:resilier`, `line:echeance`, `certificate:CAR-01`…
 * @throws GivenError where the family of the contract has no such thing, or `today` is missing
 */
export function explainElement({ catalogue, table, api }: Explained, given: ContractGiven, what: string): Explanation {
  if (typeof given.today !== 'string') throw new GivenError('"today" is missing: give a date, YYYY-MM-DD');
  const scope = settledScope(catalogue, given);
  const { conditions } = contractWorld(catalogue, api, scope.dollars.$family, given.today);
  const element = found(elementsOf(catalogue, table, scope.dollars.$family, conditions), what, scope.dollars.$family);
  const { contract: _contract, family: _family, unavailable: _unavailable, ...reads } = given;
  const named = Object.fromEntries(Object.entries(reads).map(([name, value]) => [`$${name}`, value]));
  const data: Record<string, unknown> = { ...scope.data, ...named, $offers: scope.dollars.$offers };
  const problem = new Problem(
    [element.shows],
    conditions.world,
    conditions.options,
    (path) => valueAt(data, path) as Json,
  );
  const asIs = problem.inputs.map(() => 0);
  const shows = judge(element.shows, (test) => problem.told(test, asIs)) === true;
  const wanted = shows ? not(element.shows) : element.shows;
  const { changes, isProved } = smallestChanges(problem, wanted, (path) => weightOf(catalogue, path));
  const seen = { ...data, ...scope.dollars };
  const parts: Parts = {
    data: seen,
    options: conditions.options,
    decidedBy: (name) => deciding(table, scope.dollars.$family, name),
  };
  return {
    name: element.name,
    shows,
    entry: element.entry,
    because: element.conditions
      .filter(({ scope: { lists } }) => lists.length === 0)
      .map((entry) => {
        const rule = valuedPart(nodeOf(entry.value, conditions.options), parts);
        return { entry, holds: truthy(rule.value), rule };
      }),
    changes,
    isProved,
  };
}

function found(elements: readonly Element[], what: string, family: string): Element {
  const same = elements.filter(({ name }) => name === what);
  const depth = ({ entry }: Element) => entry.pointer.split('/').length;
  // what stands on the page itself comes before what a tab has under the same name
  const [element] = same.sort((one, other) => depth(one) - depth(other));
  if (element !== undefined) return element;
  const names = elements.map(({ name }) => name);
  throw new GivenError(`${family} has no "${what}"; ${didYouMean(what, names) ?? `it has ${names.join(', ')}`}`);
}

/** How hard a field is to change, or null where nobody changes it. */
function weightOf({ data: { changeable } }: Catalogue, path: string): number | null {
  const { weights = {}, never = [], otherwise = PLAIN } = changeable ?? {};
  const steps = path.split('.');
  const around = steps.map((_step, i) => steps.slice(0, steps.length - i).join('.'));
  if (around.some((one) => never.includes(one))) return null;
  return around.map((one) => weights[one]).find((weight) => weight !== undefined) ?? otherwise;
}

/** What the parts of a rule are evaluated upon. */
interface Parts {
  data: Readonly<Record<string, unknown>>;
  options: CompileOptions;
  /** Conditions of which the first that holds decides a `$` name. */
  decidedBy(name: string): readonly Entry[];
}

/** What each part of a rule gives; what is evaluated upon the elements of a list is part of the list's operator. */
function valuedPart(node: Node, parts: Parts): Valued {
  const value = evaluatorOf(node, parts.options)(parts.data);
  const alone = (part: string): Valued => ({ part, value, operands: [], decided: null });
  if (node.kind === 'literal') return alone(JSON.stringify(node.value) ?? 'null');
  if (node.kind === 'list') return alone('[…]');
  const [first] = node.args;
  if (node.operator.name === 'var' && first?.kind === 'literal') return decidedPart(alone(String(first.value)), parts);
  const operands = (overElements.has(node.operator.name) ? node.args.slice(0, 1) : node.args)
    .filter((arg) => arg.kind === 'call')
    .map((arg) => valuedPart(arg, parts));
  const written = node.args.flatMap((arg) => (arg.kind === 'literal' ? [JSON.stringify(arg.value)] : []));
  return { ...alone([node.operator.name, ...written].join(' ')), operands };
}

/** A name that conditions decide, with the one that did. */
function decidedPart(read: Valued, parts: Parts): Valued {
  const { data, options } = parts;
  const decided = parts
    .decidedBy(read.part)
    .find((entry) => truthy(evaluatorOf(nodeOf(entry.value, options), options)(data)));
  if (decided === undefined) return read;
  return { ...read, decided, operands: [valuedPart(nodeOf(decided.value, options), parts)] };
}

function deciding(table: Table, family: string, name: string): Entry[] {
  const inOrder = (file: string) => table.inFile(file).filter(({ pointer }) => /^\/rules\/\d+\/when$/.test(pointer));
  const one = (pointer: string) => table.at(fileOf('families', family), pointer) ?? [];
  if (name === '$moment') return inOrder(fileOf('moments'));
  if (name === '$terminationStatus') return inOrder(fileOf('cancellationStatus'));
  if (name === '$familyBlocked') return [one('/termination/blockedWhen')].flat();
  return name === '$mention' ? [one('/header/footnote/when')].flat() : [];
}

const overElements = new Set(['some', 'all', 'none', 'filter', 'map', 'reduce', 'sum']);

import { namedByFamily } from '../../catalog/derive/index.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { certificatesOf } from '../../catalog/of-family.ts';
import { all, any, type Conditions, type Formula, not, yes } from '../../catalog/prove/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Definition, Entry, Kind, Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { groupRule } from '../../view/cancellation/termination.ts';
import { listsCertificate } from '../worlds/contract-world.ts';

/** A condition of the catalogue as it applies to the contracts of one family. */
export interface PlacedCondition {
  entry: Entry;
  /** Its place is reached. */
  guard: Formula;
  /** It holds there. */
  holds: Formula;
}

const CONDITION = /\/(when|warning|late|blockedWhen|allow|valid)$/;

/** Whether an entry is a condition that shows, warns or blocks; a constant guard is deliberate and not one. */
export const isCondition = (entry: Entry): boolean =>
  entry.role === 'rule' &&
  CONDITION.test(entry.pointer) &&
  !(entry.pointer.endsWith('/allow') && typeof entry.value === 'boolean');

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Conditions of the objects around a place, outermost first, without its own. */
export function enclosingConditions(table: Table, { file, pointer }: Pick<Entry, 'file' | 'pointer'>): Entry[] {
  const found: Entry[] = [];
  for (let at = parentOf(pointer); at !== ''; at = parentOf(at)) {
    const when = table.at(file, `${at}/when`);
    if (when !== undefined && when.role === 'rule' && when.pointer !== pointer) found.unshift(when);
  }
  return found;
}

/** A rule on elements of lists as a rule on the data: some element meets it and the conditions around it. */
export function liftToData(rule: Json, entry: Entry, around: readonly Entry[]): Json {
  let whole = rule;
  const { lists } = entry.scope;
  for (let depth = lists.length; depth > 0; depth--) {
    const here = around.filter((when) => when.scope.lists.length === depth).map((when) => when.value);
    whole = { some: [lists[depth - 1]?.value ?? [], here.length === 0 ? whole : { and: [...here, whole] }] };
  }
  return whole;
}

/** Whether a place of a file is reached: all conditions around it hold. */
export function reachFormula(table: Table, conditions: Conditions, entry: Entry): Formula {
  const { guard, holds } = placeCondition(table, conditions, { ...entry, value: true }, yes);
  return all([guard, holds]);
}

function placeCondition(table: Table, conditions: Conditions, entry: Entry, outside: Formula): PlacedCondition {
  const around = enclosingConditions(table, entry);
  const atRoot = around.filter((when) => when.scope.lists.length === 0);
  const inside = around.filter((when) => when.scope.lists.length > 0);
  const guard = all([outside, ...atRoot.map((when) => conditions.of(when.value))]);
  const inLists = entry.scope.lists.length === 0 ? yes : conditions.of(liftToData(true, entry, inside));
  return { entry, guard: all([guard, inLists]), holds: conditions.of(liftToData(entry.value, entry, inside)) };
}

/** The conditions that affect a family's contracts, in its own file and in shared ones. */
export function findConditions(
  catalogue: Catalogue,
  table: Table,
  family: string,
  conditions: Conditions,
): PlacedCondition[] {
  const own = table.inFile(fileOf('families', family)).filter(isCondition);
  const first = [...table.inFile(fileOf('moments')), ...table.inFile(fileOf('cancellationStatus'))].filter(isCondition);
  const shared = (['action', 'offer'] as const).flatMap((kind) =>
    [...namedByFamily(table, family, kind)].flatMap((name) => sharedBy(table, family, kind, name, conditions)),
  );
  return [
    ...own.map((entry) => placeCondition(table, conditions, entry, ofMoment(entry, conditions))),
    ...first.map((entry) => placeCondition(table, conditions, entry, ofMoment(entry, conditions))),
    ...shared,
    ...certificateConditions(catalogue, table, family, conditions),
    ...reasonConditions(catalogue, table, conditions),
  ].map((one) => afterOthers(table, one, conditions));
}

/** The conditions of a file that stands on its own, such as a form. */
export function conditionsOfFile(table: Table, file: string, conditions: Conditions): PlacedCondition[] {
  const own = table.inFile(file).filter(isCondition);
  return own.map((entry) => afterOthers(table, placeCondition(table, conditions, entry, yes), conditions));
}

const SITUATION = /^(?:\/moments)?(?:\/situations)?\/([^/]+)(?:\/situations)?\/\d+\/when$/;

/** A situation is evaluated only at its moment. */
function ofMoment(entry: Entry, conditions: Conditions): Formula {
  const moment = /situations/.test(entry.pointer) ? SITUATION.exec(entry.pointer)?.[1] : undefined;
  return moment === undefined ? yes : conditions.of({ '==': [{ var: '$moment' }, moment] });
}

const IN_ORDER = /^(.*\/(?:rules|next|states|situations\/[^/]+|moments\/[^/]+\/situations))\/(\d+)\/when$/;

/** Where the first that holds decides, the ones before must not hold. */
function afterOthers(table: Table, one: PlacedCondition, conditions: Conditions): PlacedCondition {
  const found = IN_ORDER.exec(one.entry.pointer);
  if (found === null) return one;
  const [, list = '', index = '0'] = found;
  const before = Array.from({ length: Number(index) }, (_, i) => table.at(one.entry.file, `${list}/${i}/when`));
  const earlier = before.map((when) => (when === undefined ? yes : conditions.of(when.value)));
  return { ...one, guard: all([one.guard, ...earlier.map(not)]) };
}

/** The conditions of something shared, reached where this family names it. */
function sharedBy(table: Table, family: string, kind: Kind, name: string, conditions: Conditions): PlacedCondition[] {
  const definition = table.definition(kind, name);
  if (definition === undefined) return [];
  const file = fileOf('families', family);
  const uses = table.referrers(kind, name).filter(({ entry }) => entry.file === file);
  return within(table, definition, conditions, any(uses.map(({ entry }) => reachFormula(table, conditions, entry))));
}

function within(table: Table, definition: Definition, conditions: Conditions, outside: Formula): PlacedCondition[] {
  return table
    .within(definition)
    .filter(isCondition)
    .map((entry) => placeCondition(table, conditions, entry, outside));
}

function certificateConditions(
  catalogue: Catalogue,
  table: Table,
  family: string,
  conditions: Conditions,
): PlacedCondition[] {
  return [...certificatesOf(catalogue.data, family)].flatMap((code) => {
    const definition = table.definition('certificate', code);
    const isListed = conditions.of(listsCertificate(catalogue, family, code));
    return definition === undefined ? [] : within(table, definition, conditions, isListed);
  });
}

/** The terms of a reason apply to contracts whose group offers it. */
function reasonConditions(catalogue: Catalogue, table: Table, conditions: Conditions): PlacedCondition[] {
  return Object.keys(catalogue.data.cancellationReasons?.reasons ?? {}).flatMap((code) => {
    const entry = table.at(fileOf('cancellationTerms'), `/reasons/${code}/when`);
    const offered = conditions.of(groupRule(catalogue, code));
    return entry === undefined ? [] : placeCondition(table, conditions, entry, offered);
  });
}

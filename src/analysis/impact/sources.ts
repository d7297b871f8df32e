import { isObject } from '../../base/json.ts';
import { namedByFamily } from '../../catalog/derive/index.ts';
import { type CatalogueData, compileOptionsOf } from '../../catalog/index.ts';
import { certificatesOf } from '../../catalog/of-family.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Entry } from '../../catalog/walk/index.ts';
import { type Json, nodeOf } from '../../rules/index.ts';
import { callIn, isBody, nameIn, nodeGivesTruth } from '../../rules/language.ts';
import { isCondition } from '../conditions/placed.ts';
import type { CatalogueChange } from '../diff/describe.ts';
import type { Worldly } from '../regions/region-changes.ts';
import { ofFees, ofReasons, payingRules } from './errand-changes.ts';

/** A condition that was written otherwise: where both say the same of a contract, nothing else of it changes by that. */
export interface ChangedCondition {
  key: string;
  was: Json;
  is: Json;
}

/**
 * The changed conditions and rules, where all that they decide of a family's contracts follows from what they say of the
 * contract as a whole; null where it takes more than that.
 */
export function changedConditions(
  changes: readonly CatalogueChange[],
  family: string,
  sides: readonly Worldly[],
): ChangedCondition[] | null {
  const found: ChangedCondition[] = [];
  for (const { file, path, before, after } of changes) {
    const [kind, name = '', property] = path;
    const isRule = file === fileOf('rules') && kind === 'rules' && property === 'rule' && path.length === 3;
    if (before === null || after === null) return null;
    const [was, is] = sides;
    const entries = [was?.table.at(file, before.pointer), is?.table.at(file, after.pointer)];
    if (entries.every((entry) => entry !== undefined && isCondition(entry) && entry.scope.lists.length === 0)) {
      found.push({ key: `${file}${after.pointer}`, was: before.value, is: after.value });
      continue;
    }
    if (!isRule) return null;
    if (was === undefined || is === undefined || !isTruth(was, before.value) || !isTruth(is, after.value)) return null;
    if (sides.some((side) => isAskedOfElements(side, family, name) || isAskedByErrands(side, name))) return null;
    found.push({ key: `rule ${name}`, was: before.value, is: after.value });
  }
  return found;
}

/** Whether a rule gives true or false, whatever it is given: by its truth, all is said of it. */
const isTruth = ({ data }: Pick<Worldly, 'data'>, rule: Json): boolean =>
  nodeGivesTruth(nodeOf(rule, compileOptionsOf(data)));

/** A rule with those that call it, directly or not. */
export function findCallers({ rules }: CatalogueData, rule: string): Set<string> {
  const calling = new Set([rule]);
  for (let before = 0; before !== calling.size; ) {
    before = calling.size;
    for (const [name, one] of Object.entries(rules?.rules ?? {})) if (calls(one.rule, calling)) calling.add(name);
  }
  return calling;
}

/** Whether errands ask a rule: they know less of a contract than its page does. */
export function isAskedByErrands({ table, data }: Worldly, rule: string): boolean {
  if ([...findCallers(data, rule)].some((name) => payingRules.has(name))) return true;
  const files = [...ofReasons, ...ofFees].map((section) => fileOf(section));
  return table.referrers('rule', rule).some(({ entry }) => files.includes(entry.file));
}

/** Whether cards ask a rule, which know less of a contract than its page and tell its moment. */
export const isAskedByCards = ({ table }: Worldly, rule: string): boolean =>
  table.referrers('rule', rule).some(({ entry }) => entry.file === fileOf('lists') || entry.file === fileOf('moments'));

/** Whether a rule is called, by whatever way, upon the elements of a list. */
function isAskedOfElements(side: Worldly, family: string, rule: string): boolean {
  const { table, data } = side;
  const rules = data.rules?.rules ?? {};
  const calling = findCallers(data, rule);
  const isInList = (value: Json): boolean => {
    if (Array.isArray(value)) return value.some(isInList);
    if (!isObject(value)) return false;
    const call = callIn(value);
    return (
      call?.args.some((arg, i) => isBody(call.traits, i) && calls(arg, calling)) === true ||
      Object.values(value).some(isInList)
    );
  };
  if ([...calling].some((name) => isInList(rules[name]?.rule ?? null))) return true;
  return table
    .referrers('rule', rule)
    .some(({ entry }) => isOf(side, family, entry) && (entry.scope.lists.length > 0 || isInList(entry.value)));
}

function calls(value: Json, names: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return value.some((one) => calls(one, names));
  if (!isObject(value)) return false;
  const called = nameIn(value, 'named-rule');
  return (called !== null && names.has(called)) || Object.values(value).some((inner) => calls(inner, names));
}

/** Whether an entry may bear on the contracts of a family. */
function isOf({ table, data }: Worldly, family: string, { file, pointer }: Entry): boolean {
  const [, kind, name = ''] = pointer.split('/');
  if (file.startsWith('catalog/families/')) return file === fileOf('families', family);
  if (kind === 'actions' && file === fileOf('actions')) return namedByFamily(table, family, 'action').has(name);
  if (kind === 'offers' && file === fileOf('offers')) return namedByFamily(table, family, 'offer').has(name);
  if (kind === 'certificates' && file === fileOf('certificates')) return certificatesOf(data, family).has(name);
  return true;
}

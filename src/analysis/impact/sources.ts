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

/** A condition or rule before and after: a contract for which both give the same result does not change. */
export interface ChangedCondition {
  key: string;
  was: Json;
  is: Json;
}

/** The changed conditions and rules, if their effect on a family's contracts follows from their results alone; else null. */
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

/** Whether a rule gives only true or false. */
const isTruth = ({ data }: Pick<Worldly, 'data'>, rule: Json): boolean =>
  nodeGivesTruth(nodeOf(rule, compileOptionsOf(data)));

/** A rule with all rules that call it, directly or not. */
export function findCallers({ rules }: CatalogueData, rule: string): Set<string> {
  const calling = new Set([rule]);
  for (let before = 0; before !== calling.size; ) {
    before = calling.size;
    for (const [name, one] of Object.entries(rules?.rules ?? {})) if (calls(one.rule, calling)) calling.add(name);
  }
  return calling;
}

/** Whether errands use a rule: they know less about a contract than its page does. */
export function isAskedByErrands({ table, data }: Worldly, rule: string): boolean {
  if ([...findCallers(data, rule)].some((name) => payingRules.has(name))) return true;
  const files = [...ofReasons, ...ofFees].map((section) => fileOf(section));
  return table.referrers('rule', rule).some(({ entry }) => files.includes(entry.file));
}

/** Whether cards use a rule: they know less about a contract than its page does. */
export const isAskedByCards = ({ table }: Worldly, rule: string): boolean =>
  table.referrers('rule', rule).some(({ entry }) => entry.file === fileOf('lists') || entry.file === fileOf('moments'));

/** Whether a rule is called on the elements of a list, directly or not. */
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

/** Whether an entry may affect the contracts of a family. */
function isOf({ table, data }: Worldly, family: string, { file, pointer }: Entry): boolean {
  const [, kind, name = ''] = pointer.split('/');
  if (file.startsWith('catalog/families/')) return file === fileOf('families', family);
  if (kind === 'actions' && file === fileOf('actions')) return namedByFamily(table, family, 'action').has(name);
  if (kind === 'offers' && file === fileOf('offers')) return namedByFamily(table, family, 'offer').has(name);
  if (kind === 'certificates' && file === fileOf('certificates')) return certificatesOf(data, family).has(name);
  return true;
}

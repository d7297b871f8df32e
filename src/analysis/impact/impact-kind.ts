import { isObject } from '../../base/json.ts';
import { familyEntries, namedByFamily } from '../../catalog/derive/index.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import { certificatesOf } from '../../catalog/of-family.ts';
import { fileOf, sectionOf } from '../../catalog/sections.ts';
import { isExpression, type Table } from '../../catalog/walk/index.ts';
import { isCondition } from '../conditions/placed.ts';
import type { CatalogueChange } from '../diff/describe.ts';
import { ofFees, ofReasons, PAYING, payingRules } from './errand-changes.ts';
import { callersOf } from './sources.ts';

/** Sections that neither the page, the card nor the errands that are compared read; a test draws them and looks. */
export const unread: ReadonlySet<string> = new Set([
  ...[
    'forms',
    'pages',
    'mails',
    'accounts',
    'errands',
    'messaging',
    'journal',
    'personalData',
    'claims',
    'tour',
    'replies',
  ],
  ...['banners', 'accessibility', 'exactTexts', 'memo', 'verification', 'certificateBodies', 'documentBodies'],
  ...['dashboard', 'operations', 'routes', 'language', 'search'],
]);

/** Interface texts that the page or the card of a contract says. */
export const wordsRead = /^(?:card|block|unavailable)\./;

interface Side {
  data: CatalogueData;
  table: Table;
}

/** How a change bears on the contracts of a family. */
export type Bearing =
  | 'none'
  /** By conditions alone, which the formulas of the family tell. */
  | 'conditions'
  | 'otherwise';

const ofNote = (path: readonly string[]) => path.includes('assumed') || path[path.length - 1] === 'description';

/** Whether a change can make a difference to a contract of the family, and how. */
export function impactKind(change: CatalogueChange, family: string, sides: readonly Side[]): Bearing {
  const { file, path } = change;
  const place = sectionOf(file);
  if (place === null || unread.has(place.section.name) || ofNote(path)) return 'none';
  if (errandSections.has(place.section.name)) {
    if (isLookedUp(change, place.section.name, family, sides)) return 'otherwise';
    return ofErrands(place.section.name, family, sides);
  }
  const [first = '', name = ''] = path;
  const whole = path.length === 2 && change.change !== 'changed';
  switch (place.section.name) {
    case 'families':
      if (place.key !== family) return 'none';
      if (isPlainTab(change)) return 'conditions';
      if (isActionOfPage(change)) return isNamedOnce(name, family, sides) ? 'conditions' : 'otherwise';
      return ofCondition(change, sides);
    case 'actions':
      if (first !== 'actions') return 'otherwise';
      if (!sides.some(({ table }) => namedByFamily(table, family, 'action').has(name))) return 'none';
      return whole ? 'otherwise' : ofCondition(change, sides);
    case 'offers':
      if (!sides.some(({ table }) => namedByFamily(table, family, 'offer').has(name))) return 'none';
      return whole ? 'otherwise' : ofCondition(change, sides);
    case 'certificates':
      if (first === 'certificates' && !sides.some(({ data }) => certificatesOf(data, family).has(name))) return 'none';
      return 'otherwise';
    case 'moments':
    case 'cancellationStatus':
      return change.change === 'changed' ? ofCondition(change, sides) : 'otherwise';
    case 'rules':
      return ofRule(name, family, sides);
    case 'wording':
      return wordsRead.test(name) ? 'otherwise' : 'none';
    case 'products':
      if (first !== 'products') return 'otherwise';
      return sides.some(({ data }) => familyOf(data, name) === family) ? 'otherwise' : 'none';
    default:
      return 'otherwise';
  }
}

/** What pages look up of the reasons to end a contract: the table that rules read, and of what it is made. */
const lookedUp: Readonly<Record<string, { table: string; property: string }>> = {
  cancellationReasons: { table: 'cancellation-reason', property: 'label' },
  cancellationTerms: { table: 'cancellation-effect', property: 'effect' },
};

/** Whether the page or the moment of a family says what a change makes of a table, whoever may give that reason. */
function isLookedUp(
  { path, change }: CatalogueChange,
  section: string,
  family: string,
  sides: readonly Side[],
): boolean {
  const one = lookedUp[section];
  if (one === undefined || (change === 'changed' && path[2] !== one.property)) return false;
  return sides.some(({ table, data }) =>
    [...familyEntries(table, data, family), ...table.inFile(fileOf('moments'))].some(
      (entry) => isExpression(entry) && table.analysis(entry)?.tables.has(one.table) === true,
    ),
  );
}

const errandSections: ReadonlySet<string> = new Set([...ofReasons, ...ofFees]);

/** Reasons bear on families that a group ends, fees on those that are paid into. */
function ofErrands(section: string, family: string, sides: readonly Side[]): Bearing {
  if (section === 'fees')
    return sides.some(({ table }) => namedByFamily(table, family, 'action').has(PAYING)) ? 'otherwise' : 'none';
  const isEnded = sides.some(({ data }) =>
    Object.values(data.cancellationGroups?.groups ?? {}).some(
      ({ families = [], products = [] }) =>
        families.includes(family) || products.some((code) => familyOf(data, code) === family),
    ),
  );
  return isEnded ? 'otherwise' : 'none';
}

const familyOf = ({ products }: CatalogueData, code: string): string | undefined =>
  products?.products[code]?.family ?? products?.default.family;

const isPlainTab = ({ change, path, before, after }: CatalogueChange): boolean => {
  const tab = (after ?? before)?.value;
  return (
    path.length === 2 &&
    path[0] === 'tabs' &&
    (change === 'added' || change === 'removed') &&
    isObject(tab) &&
    !Object.hasOwn(tab, 'to')
  );
};

const isActionOfPage = ({ change, path }: CatalogueChange): boolean =>
  path.length === 2 && path[0] === 'actions' && (change === 'added' || change === 'removed');

/** An action that a block or a question names too is reached as before where the page no longer shows it. */
const isNamedOnce = (action: string, family: string, sides: readonly Side[]): boolean =>
  sides.every(({ table }) => {
    const named = table.referrers('action', action);
    return named.filter(({ entry }) => entry.file === fileOf('families', family)).length <= 1;
  });

/** What is a condition upon the contract itself, on each side that has it. */
function ofCondition({ file, before, after }: CatalogueChange, sides: readonly Side[]): Bearing {
  const [was, is] = sides;
  const entries = [
    before === null ? undefined : was?.table.at(file, before.pointer),
    after === null ? undefined : is?.table.at(file, after.pointer),
  ];
  const there = [before, after].filter((one) => one !== null).length;
  const known = entries.filter((entry) => entry !== undefined);
  const foldable =
    known.length === there && known.every((entry) => isPlain(entry) && !/\/actions\/\d+\/when$/.test(entry.pointer));
  return foldable ? 'conditions' : 'otherwise';
}

const isPlain = (entry: Parameters<typeof isCondition>[0]): boolean =>
  isCondition(entry) && entry.scope.lists.length === 0;

/** A named rule bears on a family where something that bears on it calls the rule. */
function ofRule(rule: string, family: string, sides: readonly Side[]): Bearing {
  const isPaying = sides.some(({ data }) => [...callersOf(data, rule)].some((name) => payingRules.has(name)));
  let bearing: Bearing = isPaying ? ofErrands('fees', family, sides) : 'none';
  if (bearing !== 'none') return bearing;
  for (const { table, data } of sides)
    for (const { entry } of table.referrers('rule', rule)) {
      if (entry.file === fileOf('rules') || !isExpression(entry)) continue;
      const section = sectionOf(entry.file);
      if (section === null || unread.has(section.section.name)) continue;
      // what a card says beside its moment is told by no formula of the page
      if (section.section.name === 'lists') return 'otherwise';
      if (errandSections.has(section.section.name)) {
        if (ofErrands(section.section.name, family, sides) !== 'none') return 'otherwise';
        continue;
      }
      if (section.section.name === 'families' && section.key !== family) continue;
      const [, kind = '', name = ''] = entry.pointer.split('/');
      if (kind === 'actions' && section.key === null && !namedByFamily(table, family, 'action').has(name)) continue;
      if (kind === 'offers' && section.key === null && !namedByFamily(table, family, 'offer').has(name)) continue;
      if (kind === 'certificates' && !certificatesOf(data, family).has(name)) continue;
      if (kind === 'certificates' || !isPlain(entry) || /\/actions\/\d+\/when$/.test(entry.pointer)) return 'otherwise';
      bearing = 'conditions';
    }
  return bearing;
}

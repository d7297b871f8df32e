import { isObject } from '../../base/json.ts';
import { familyEntries, namedByFamily } from '../../catalog/derive/index.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import { certificatesOf } from '../../catalog/of-family.ts';
import { fileOf, type Section, sectionOf } from '../../catalog/sections.ts';
import { isExpression, type Table } from '../../catalog/walk/index.ts';
import { isCondition } from '../conditions/placed.ts';
import type { CatalogueChange } from '../diff/describe.ts';
import { ofFees, ofReasons, PAYING, payingRules } from './errand-changes.ts';
import { findCallers } from './sources.ts';

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

type Judge = (change: CatalogueChange, family: string, sides: readonly Side[]) => Bearing;

/** What a change of a section makes of the contracts of a family, where it is not told by drawing them alone. */
const bySection: Partial<Record<Section['name'], Judge>> = {
  families: ofFamilyFile,
  actions: (change, family, sides) =>
    change.path[0] === 'actions' ? ofNamed('action', change, family, sides) : 'otherwise',
  offers: (change, family, sides) => ofNamed('offer', change, family, sides),
  certificates: ({ path: [first, name = ''] }, family, sides) =>
    drawnWhere(first !== 'certificates' || sides.some(({ data }) => certificatesOf(data, family).has(name))),
  moments: ofChangedCondition,
  cancellationStatus: ofChangedCondition,
  rules: ({ path: [, name = ''] }, family, sides) => ofRule(name, family, sides),
  wording: ({ path: [, name = ''] }) => drawnWhere(wordsRead.test(name)),
  products: ({ path: [first, name = ''] }, family, sides) =>
    drawnWhere(first !== 'products' || sides.some(({ data }) => familyOf(data, name) === family)),
};

/** Whether a change can make a difference to a contract of the family, and how. */
export function impactKind(change: CatalogueChange, family: string, sides: readonly Side[]): Bearing {
  const section = sectionOf(change.file)?.section.name;
  if (section === undefined || unread.has(section) || ofNote(change.path)) return 'none';
  if (errandSections.has(section))
    return isLookedUp(change, section, family, sides) ? 'otherwise' : ofErrands(section, family, sides);
  return bySection[section]?.(change, family, sides) ?? 'otherwise';
}

const drawnWhere = (isConcerned: boolean): Bearing => (isConcerned ? 'otherwise' : 'none');

function ofFamilyFile(change: CatalogueChange, family: string, sides: readonly Side[]): Bearing {
  if (change.file !== fileOf('families', family)) return 'none';
  if (isPlainTab(change)) return 'conditions';
  if (!isActionOfPage(change)) return ofCondition(change, sides);
  return isNamedOnce(change.path[1] ?? '', family, sides) ? 'conditions' : 'otherwise';
}

/** What several families may name. */
function ofNamed(kind: 'action' | 'offer', change: CatalogueChange, family: string, sides: readonly Side[]): Bearing {
  const { path } = change;
  if (!sides.some(({ table }) => namedByFamily(table, family, kind).has(path[1] ?? ''))) return 'none';
  return path.length === 2 && change.change !== 'changed' ? 'otherwise' : ofCondition(change, sides);
}

function ofChangedCondition(change: CatalogueChange, _family: string, sides: readonly Side[]): Bearing {
  return change.change === 'changed' ? ofCondition(change, sides) : 'otherwise';
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
  return drawnWhere(isEnded);
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
  const isPaying = sides.some(({ data }) => [...findCallers(data, rule)].some((name) => payingRules.has(name)));
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

import { isObject } from '../../base/json.ts';
import { familyEntries, namedByFamily } from '../../catalog/derive/index.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import { certificatesOf } from '../../catalog/of-family.ts';
import { fileOf, type Section, sectionOf } from '../../catalog/sections.ts';
import { isExpression, type Table } from '../../catalog/walk/index.ts';
import { isCondition } from '../conditions/placed.ts';
import type { CatalogueChange } from '../diff/describe.ts';
import { isPaidInto, ofFees, ofReasons, payingRules } from './errand-changes.ts';
import { findCallers } from './sources.ts';

/** Sections that the compared pages, cards and errands do not read; a test checks that. */
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

/** Interface texts that a contract's page or card uses. */
export const wordsRead = /^(?:card|block|unavailable)\./;

interface Side {
  data: CatalogueData;
  table: Table;
}

/** How a change can affect the contracts of a family. */
export type Effect =
  | 'none'
  /** Through conditions only, which the family's formulas cover. */
  | 'conditions'
  | 'otherwise';

const isNote = (path: readonly string[]) => path.includes('assumed') || path[path.length - 1] === 'description';

type Judge = (change: CatalogueChange, family: string, sides: readonly Side[]) => Effect;

/** How a change of a section affects a family; contracts are drawn for a section that is not listed. */
const bySection: Partial<Record<Section['name'], Judge>> = {
  families: ofFamilyFile,
  actions: (change, family, sides) =>
    change.path[0] === 'actions' ? ofNamed('action', change, family, sides) : 'otherwise',
  offers: (change, family, sides) => ofNamed('offer', change, family, sides),
  certificates: ({ path: [first, name = ''] }, family, sides) =>
    drawnWhere(first !== 'certificates' || sides.some(({ data }) => certificatesOf(data, family).has(name))),
  moments: ofChangedCondition,
  cancellationStatus: ofChangedCondition,
  rules: ({ path: [, name = ''] }, family, sides) => effectOfRule(name, family, sides),
  wording: ({ path: [, name = ''] }) => drawnWhere(wordsRead.test(name)),
  products: ({ path: [first, name = ''] }, family, sides) =>
    drawnWhere(first !== 'products' || sides.some(({ data }) => familyByCode(data, name) === family)),
};

/** Whether a change can make a difference to a contract of the family, and how. */
export function findEffect(change: CatalogueChange, family: string, sides: readonly Side[]): Effect {
  const section = sectionOf(change.file)?.section.name;
  if (section === undefined || unread.has(section) || isNote(change.path)) return 'none';
  if (errandSections.has(section))
    return isLookedUp(change, section, family, sides) ? 'otherwise' : effectOnErrands(section, family, sides);
  return bySection[section]?.(change, family, sides) ?? 'otherwise';
}

const drawnWhere = (isConcerned: boolean): Effect => (isConcerned ? 'otherwise' : 'none');

function ofFamilyFile(change: CatalogueChange, family: string, sides: readonly Side[]): Effect {
  if (change.file !== fileOf('families', family)) return 'none';
  if (isPlainTab(change)) return 'conditions';
  if (!isActionOfPage(change)) return effectOfCondition(change, sides);
  return isNamedOnce(change.path[1] ?? '', family, sides) ? 'conditions' : 'otherwise';
}

/** Actions and offers, which several families may name. */
function ofNamed(kind: 'action' | 'offer', change: CatalogueChange, family: string, sides: readonly Side[]): Effect {
  const { path } = change;
  if (!sides.some(({ table }) => namedByFamily(table, family, kind).has(path[1] ?? ''))) return 'none';
  return path.length === 2 && change.change !== 'changed' ? 'otherwise' : effectOfCondition(change, sides);
}

function ofChangedCondition(change: CatalogueChange, _family: string, sides: readonly Side[]): Effect {
  return change.change === 'changed' ? effectOfCondition(change, sides) : 'otherwise';
}

/** Tables that pages look up from the reasons to end a contract, with the property that fills each. */
const lookedUp: Readonly<Record<string, { table: string; property: string }>> = {
  cancellationReasons: { table: 'cancellation-reason', property: 'label' },
  cancellationTerms: { table: 'cancellation-effect', property: 'effect' },
};

/** Whether the page or the moments of a family look up a table that a change affects. */
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

/** Reasons affect families of a termination group, fees those that take payments. */
function effectOnErrands(section: string, family: string, sides: readonly Side[]): Effect {
  if (section === 'fees') return sides.some(({ data }) => isPaidInto(data, family)) ? 'otherwise' : 'none';
  const isEnded = sides.some(({ data }) =>
    Object.values(data.cancellationGroups?.groups ?? {}).some(
      ({ families = [], products = [] }) =>
        families.includes(family) || products.some((code) => familyByCode(data, code) === family),
    ),
  );
  return drawnWhere(isEnded);
}

const familyByCode = ({ products }: CatalogueData, code: string): string | undefined =>
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

/** An action that a block or a question also names stays reachable when the page stops showing it. */
const isNamedOnce = (action: string, family: string, sides: readonly Side[]): boolean =>
  sides.every(({ table }) => {
    const named = table.referrers('action', action);
    return named.filter(({ entry }) => entry.file === fileOf('families', family)).length <= 1;
  });

/** A change of a condition on the contract itself, on each side that has it. */
function effectOfCondition({ file, before, after }: CatalogueChange, sides: readonly Side[]): Effect {
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

/** A named rule affects the families that use something that calls it. */
function effectOfRule(rule: string, family: string, sides: readonly Side[]): Effect {
  const isPaying = sides.some(({ data }) => [...findCallers(data, rule)].some((name) => payingRules.has(name)));
  let effect: Effect = isPaying ? effectOnErrands('fees', family, sides) : 'none';
  if (effect !== 'none') return effect;
  for (const { table, data } of sides)
    for (const { entry } of table.referrers('rule', rule)) {
      if (entry.file === fileOf('rules') || !isExpression(entry)) continue;
      const section = sectionOf(entry.file);
      if (section === null || unread.has(section.section.name)) continue;
      // no formula of the page covers what a card says besides its moment
      if (section.section.name === 'lists') return 'otherwise';
      if (errandSections.has(section.section.name)) {
        if (effectOnErrands(section.section.name, family, sides) !== 'none') return 'otherwise';
        continue;
      }
      if (section.section.name === 'families' && section.key !== family) continue;
      const [, kind = '', name = ''] = entry.pointer.split('/');
      if (kind === 'actions' && section.key === null && !namedByFamily(table, family, 'action').has(name)) continue;
      if (kind === 'offers' && section.key === null && !namedByFamily(table, family, 'offer').has(name)) continue;
      if (kind === 'certificates' && !certificatesOf(data, family).has(name)) continue;
      if (kind === 'certificates' || !isPlain(entry) || /\/actions\/\d+\/when$/.test(entry.pointer)) return 'otherwise';
      effect = 'conditions';
    }
  return effect;
}

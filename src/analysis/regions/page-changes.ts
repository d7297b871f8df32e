import { isObject, isRecord } from '../../base/json.ts';
import { pushTo } from '../../base/maps.ts';
import { namedByFamily } from '../../catalog/derive/index.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import { fileOf, sectionOf } from '../../catalog/sections.ts';
import { pointerSteps } from '../../catalog/source/index.ts';
import type { Kind, Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import type { CatalogueChange } from '../diff/describe.ts';

/** The words for who sees changes that follow no condition. */
export interface PageWords {
  /** Every page of a family. */
  family(label: string): string;
  /** Pages of these families, where they show what changes. */
  showing(labels: readonly string[]): string;
  /** Wherever it is shown, and by whichever family. */
  anywhere: string;
}

/** Nothing of them is shown: what is written for authors, and what conditions say, of which regions tell. */
const unshown = new Set(['$schema', 'comment', 'assumed', 'owner', 'when', 'hiddenWhen', 'blockedWhen', 'excluded']);
const unread = new Set([
  ...['rules', 'moments', 'cancellationStatus', 'changeable', 'waivers', 'exactTexts', 'vocabulary'],
  ...['domains', 'operations', 'personalData', 'language'],
]);
/** Files of several families, by what a family names of them. */
const shared: ReadonlyMap<string, Kind> = new Map([
  ['actions', 'action'],
  ['offers', 'offer'],
]);

/**
 * The changes that follow no condition, such as those of a text, an order or a value, as lines: for whom first. Regions
 * tell of conditions, and of what appears or disappears with them.
 */
export function pageChangeLines(
  changes: readonly CatalogueChange[],
  { data, table }: { data: CatalogueData; table: Table },
  words: PageWords,
): string[] {
  const together = new Map<string, string[]>();
  for (const change of changes) {
    const header = isShown(change) ? headerOf(change, data, table, words) : null;
    if (header !== null) pushTo(together, header, change.text);
  }
  return [...together].flatMap(([header, texts]) => [header, ...[...new Set(texts)].map((text) => `  ${text}`)]);
}

/** Whether a change may be seen, and no region tells of it. */
function isShown({ file, path, change, before, after }: CatalogueChange): boolean {
  const section = sectionOf(file)?.section.name;
  if (section === undefined || unread.has(section) || path.some((step) => unshown.has(step))) return false;
  const appears = change === 'added' || change === 'removed';
  return !(appears && section === 'families' && hasId((after ?? before)?.value));
}

const hasId = (value: Json | undefined): boolean => isRecord(value) && typeof value.id === 'string';

function headerOf(change: CatalogueChange, data: CatalogueData, table: Table, words: PageWords): string | null {
  const place = sectionOf(change.file);
  const families = data.families ?? {};
  const labelOf = (id: string) => families[id]?.label ?? id;
  if (place?.section.name === 'families' && place.key !== null && Object.hasOwn(families, place.key)) {
    const pointer = (change.after ?? change.before)?.pointer ?? '';
    const label = labelOf(place.key);
    return isConditional(families[place.key], pointer) ? words.showing([label]) : words.family(label);
  }
  const kind = shared.get(place?.section.name ?? '');
  const name = change.path[1];
  if (kind === undefined || name === undefined || change.file !== fileOf(place?.section.name ?? 'actions'))
    return words.anywhere;
  const users = Object.keys(families).filter((id) => namedByFamily(table, id, kind).has(name));
  return users.length === 0 ? null : words.showing(users.map(labelOf));
}

/** Whether something around a place shows only where a condition holds. */
function isConditional(family: unknown, pointer: string): boolean {
  let value = family;
  for (const step of pointerSteps(pointer)) {
    if (isRecord(value) && Object.hasOwn(value, 'when')) return true;
    if (!isObject(value) || !Object.hasOwn(value, step)) return false;
    value = (value as Record<string, unknown>)[step];
  }
  return isRecord(value) && Object.hasOwn(value, 'when');
}

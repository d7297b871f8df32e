import { familyEntries } from '../../catalog/derive/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { type Entry, isExpression } from '../../catalog/walk/index.ts';
import type { Change } from '../diff/describe.ts';
import type { Worldly } from '../regions/region-changes.ts';
import { isAskedByCards, isAskedByErrands } from './sources.ts';

/** Entries of one catalogue that decide what changes with contracts of a family. */
export interface Units {
  entries: readonly Entry[];
  /** Those among them that say otherwise, or read what may be otherwise. */
  tainted: ReadonlySet<Entry>;
  /** Inputs that the engine reads besides. */
  inputs: readonly string[];
}

const CERTIFICATES = '$certificates';
/** What is decided at a place, by the name under which others read it. */
const decided: readonly (readonly [section: 'family' | 'cancellationStatus' | 'certificates', RegExp, string])[] = [
  ['family', /^\/termination\/blockedWhen/, '$familyBlocked'],
  ['family', /^\/header\/footnote\/when/, '$mention'],
  ['cancellationStatus', /^\/rules\//, '$terminationStatus'],
  ['certificates', /^\/certificates\//, CERTIFICATES],
];

/** Parts of a family's file that are told by what stands in them. */
const parts: readonly RegExp[] = [
  /^\/tabs\/\d+\/blocks\/\d+(?=\/|$)/,
  /^\/tabs\/\d+(?=\/|$)/,
  /^\/blocks\/\d+(?=\/|$)/,
  /^\/header\/lines\/\d+(?=\/|$)/,
  /^\/header\/(?:keyFigure|footnote)(?=\/|$)/,
  /^\/header\/(?:title|subtitle)$/,
  /^\/(?:actions|links|advantages)\/\d+(?=\/|$)/,
  /^\/offers\/\d+$/,
  /^\/(?:termination|urgentAction)(?=\/|$)/,
];
const TAB = /^\/tabs\/(\d+)/;

const isWithin = (pointer: string, part: string): boolean => pointer === part || pointer.startsWith(`${part}/`);
const isOfTab = (pointer: string, tab: string): boolean =>
  isWithin(pointer, tab) && !isWithin(pointer, `${tab}/blocks`);

/**
 * All that decides what some changes make of the contracts of a family: the parts of its page in which something says
 * otherwise, whole. Null where that cannot be told: where the order changes, or the card, or what errands ask.
 * @param at whether the changes are looked at where they stood, or where they stand
 */
export function unitsOf(
  changes: readonly Change[],
  family: string,
  side: Worldly,
  at: 'before' | 'after',
): Units | null {
  const own = fileOf('families', family);
  const { table, data } = side;
  const definition = data.families?.[family];
  if (definition === undefined) return null;
  const universe = [...familyEntries(table, data, family), ...table.inFile(fileOf('cancellationStatus'))];
  const tainted = new Set<Entry>();
  const chosen = new Set<string>();
  const open: string[] = [];
  const choose = (pointer: string): boolean => {
    const part = parts.map((one) => one.exec(pointer)?.[0]).find((one) => one !== undefined);
    if (part === undefined) return false;
    if (!chosen.has(part)) {
      chosen.add(part);
      open.push(part);
    }
    return true;
  };
  for (const change of changes) {
    const { file, path } = change;
    const [kind, name = ''] = path;
    if (change.change === 'moved' || change.change === 'renamed') return null;
    const place = change[at];
    if (file === fileOf('rules')) {
      if (kind !== 'rules' || isAskedByErrands(side, name) || isAskedByCards(side, name)) return null;
      for (const entry of universe) if (table.analysis(entry)?.rules.has(name) === true) tainted.add(entry);
      continue;
    }
    if (place === null) continue;
    if (file === own) {
      if (!choose(place.pointer)) return null;
    } else if (
      !(file === fileOf('actions') && kind === 'actions') &&
      !(file === fileOf('offers') && kind === 'offers')
    ) {
      if (file !== fileOf('certificates') || kind !== 'certificates') {
        if (file !== fileOf('cancellationStatus')) return null;
      }
    }
    for (const entry of universe) if (entry.file === file && isWithin(entry.pointer, place.pointer)) tainted.add(entry);
  }
  const names = new Set<string>();
  for (let before = -1; before !== tainted.size; ) {
    before = tainted.size;
    for (const entry of tainted)
      for (const [section, pointer, name] of decided)
        if (entry.file === (section === 'family' ? own : fileOf(section)) && pointer.test(entry.pointer))
          names.add(name);
    for (const entry of universe) if (readsOf(side, entry).some(([first = '']) => names.has(first))) tainted.add(entry);
  }
  const entries = new Set<Entry>();
  const inputs = new Set<string>();
  const noteDefinition = (kind: 'action' | 'offer', name: string) => {
    const found = table.definition(kind, name);
    for (const entry of found === undefined ? [] : table.within(found)) entries.add(entry);
  };
  const noteCertificates = () => {
    inputs.add('codeProduit');
    for (const entry of universe) if (entry.file === fileOf('certificates')) entries.add(entry);
  };
  for (const entry of tainted) {
    if (entry.file === own) {
      if (isExpression(entry) && !choose(entry.pointer)) return null;
      continue;
    }
    entries.add(entry);
    for (const kind of ['action', 'offer'] as const) {
      if (entry.file !== fileOf(kind === 'action' ? 'actions' : 'offers')) continue;
      const name = entry.pointer.split('/')[2] ?? '';
      for (const user of table.referrers(kind, name))
        if (user.entry.file === own && !choose(user.entry.pointer)) return null;
    }
  }
  if (names.has(CERTIFICATES)) {
    noteCertificates();
    for (const pointer of certificateBlocks(definition)) choose(pointer);
  }
  if (names.has('$terminationStatus'))
    for (const entry of universe) if (entry.file === fileOf('cancellationStatus')) entries.add(entry);
  const urgentTab = definition.tabs?.findIndex(({ id }) => id === definition.urgentAction?.tab) ?? -1;
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const tab = TAB.exec(part)?.[0];
    const isInBlock = tab !== undefined && part !== tab;
    if (isInBlock) choose(tab);
    if (tab !== undefined && tab === `/tabs/${urgentTab}`) choose('/urgentAction');
    if (part === '/urgentAction' && urgentTab >= 0) choose(`/tabs/${urgentTab}`);
    if (/^\/header\/(?:title|subtitle)$/.test(part)) {
      for (const name of ['codeProduit', 'libelleProduit']) inputs.add(name);
      for (const one of ['/header/title', '/header/subtitle']) choose(one);
    }
    if (certificateBlocks(definition).includes(part)) noteCertificates();
    for (const entry of table.inFile(own)) {
      if (!(part === tab ? isOfTab(entry.pointer, part) : isWithin(entry.pointer, part))) continue;
      entries.add(entry);
      if (entry.refers === 'action' || entry.refers === 'offer') noteDefinition(entry.refers, String(entry.value));
    }
  }
  // an action that changes the contract is offered by its state, which no entry reads
  const changing = Object.entries(data.actions?.actions ?? {}).filter(([, action]) => action.changesContract === true);
  const isOfChanging = ({ file, pointer }: Entry) =>
    file === fileOf('actions') && changing.some(([name]) => isWithin(pointer, `/actions/${name}`));
  if ([...entries].some(isOfChanging)) inputs.add('codeEtat');
  return { entries: [...entries], tainted, inputs: [...inputs] };
}

/** Where a family's page lists its certificates. */
const certificateBlocks = ({ tabs = [], blocks = [] }: NonNullable<Worldly['data']['families']>[string]): string[] => [
  ...tabs.flatMap((tab, i) =>
    (tab.blocks ?? []).flatMap(({ block }, j) => (block === 'certificates' ? [`/tabs/${i}/blocks/${j}`] : [])),
  ),
  ...blocks.flatMap(({ block }, i) => (block === 'certificates' ? [`/blocks/${i}`] : [])),
];

/** Places that an entry reads, elements of lists as `*`. */
export const readsOf = ({ table }: Worldly, entry: Entry): (readonly string[])[] =>
  isExpression(entry) ? (table.analysis(entry)?.reads ?? []).map(({ path }) => path) : [];

import { ownValue } from '../../base/json.ts';
import { familyEntries } from '../../catalog/derive/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { type Entry, isExpression } from '../../catalog/walk/index.ts';
import type { CatalogueChange } from '../diff/describe.ts';
import type { Worldly } from '../regions/region-changes.ts';
import { isAskedByCards, isAskedByErrands } from './sources.ts';

/** Entries of one catalogue that decide what changes with contracts of a family. */
export interface Units {
  entries: readonly Entry[];
  /** Those among them that changed, or that read something that may have changed. */
  tainted: ReadonlySet<Entry>;
  /** Inputs that the engine itself reads. */
  inputs: readonly string[];
}

/**
 * Everything that decides how some changes affect a family's contracts: each part of its page with a change in it, whole.
 * Null where that cannot be known: the order changes, or the card, or a rule of the errands.
 * @param at the side of the changes to look at
 */
export function findUnits(
  changes: readonly CatalogueChange[],
  family: string,
  side: Worldly,
  at: 'before' | 'after',
): Units | null {
  const definition = ownValue(side.data.families, family);
  if (definition === undefined) return null;
  const gathering = new Gathering(family, definition, side);
  const isKnown = changes.every((change) => gathering.taint(change, change[at])) && gathering.spread();
  return isKnown ? gathering.units() : null;
}

/** Files shared by families, with the property that holds their names: a name affects only the families that use it. */
const shared: ReadonlyMap<string, string> = new Map([
  [fileOf('actions'), 'actions'],
  [fileOf('offers'), 'offers'],
  [fileOf('certificates'), 'certificates'],
]);
const TITLES = ['/header/title', '/header/subtitle'];
const URGENT = '/urgentAction';
const PRODUCT = ['codeProduit', 'libelleProduit'];

const isWithin = (pointer: string, place: string): boolean => pointer === place || pointer.startsWith(`${place}/`);

class Gathering {
  private readonly own: string;
  /** Everything that may affect the family. */
  private readonly universe: readonly Entry[];
  private readonly tainted = new Set<Entry>();
  /** `$` names that a tainted entry decides. */
  private readonly decided = new Set<string>();
  /** Parts of the family's page that may look different. */
  private readonly parts = new Set<string>();
  private readonly entries = new Set<Entry>();
  private readonly inputs = new Set<string>();

  constructor(
    family: string,
    private readonly definition: NonNullable<Worldly['data']['families']>[string],
    private readonly side: Worldly,
  ) {
    const { table, data } = side;
    this.own = fileOf('families', family);
    this.universe = [...familyEntries(table, data, family), ...table.inFile(fileOf('cancellationStatus'))];
  }

  /** Marks what a change affects. @returns false where that cannot be known */
  taint({ change, file, path }: CatalogueChange, place: { pointer: string } | null): boolean {
    const [kind, name = ''] = path;
    if (change === 'moved' || change === 'renamed') return false;
    if (file === fileOf('rules')) return kind === 'rules' && this.taintByRule(name);
    if (place === null) return true;
    const isKnown =
      file === this.own
        ? this.notePart(place.pointer)
        : file === fileOf('cancellationStatus') || (kind !== undefined && shared.get(file) === kind);
    for (const entry of this.universe)
      if (entry.file === file && isWithin(entry.pointer, place.pointer)) this.tainted.add(entry);
    return isKnown;
  }

  private taintByRule(name: string): boolean {
    if (isAskedByErrands(this.side, name) || isAskedByCards(this.side, name)) return false;
    for (const entry of this.universe)
      if (this.side.table.analysis(entry)?.rules.has(name) === true) this.tainted.add(entry);
    return true;
  }

  /** Follows tainted entries to what reads them, and to the parts of the page that show either. */
  spread(): boolean {
    for (let before = -1; before !== this.tainted.size; ) {
      before = this.tainted.size;
      for (const { decides } of this.tainted) if (decides !== null) this.decided.add(decides);
      for (const entry of this.universe)
        if (readPathsOf(this.side, entry).some(([first = '']) => this.decided.has(first))) this.tainted.add(entry);
    }
    return [...this.tainted].every((entry) => this.noteWhereShown(entry));
  }

  units(): Units {
    if (this.decided.has('$certificates')) this.noteCertificates();
    if (this.decided.has('$terminationStatus')) this.noteFile('cancellationStatus');
    // `noteTogether` adds parts to the set that this loop visits
    for (const part of this.parts) {
      this.noteTogether(part);
      for (const entry of this.side.table.inFile(this.own))
        if (this.side.table.partAround(this.own, entry.pointer) === part) this.noteEntry(entry);
    }
    // an action that changes the contract is offered by its state, which no entry reads
    if ([...this.entries].some((entry) => this.isOfChangingAction(entry))) this.inputs.add('codeEtat');
    return { entries: [...this.entries], tainted: this.tainted, inputs: [...this.inputs] };
  }

  private noteWhereShown(entry: Entry): boolean {
    if (entry.file === this.own) return !isExpression(entry) || this.notePart(entry.pointer);
    this.entries.add(entry);
    const kind = entry.file === fileOf('actions') ? 'action' : entry.file === fileOf('offers') ? 'offer' : null;
    if (kind === null) return true;
    const users = this.side.table.referrers(kind, entry.pointer.split('/')[2] ?? '');
    return users.every((user) => user.entry.file !== this.own || this.notePart(user.entry.pointer));
  }

  /** @returns whether a place of the family's file is in a part of its page */
  private notePart(pointer: string): boolean {
    const part = this.side.table.partAround(this.own, pointer);
    if (part !== null) this.parts.add(part);
    return part !== null;
  }

  /** What shows with a part, or by what this one shows. */
  private noteTogether(part: string): void {
    const tab = /^\/tabs\/\d+/.exec(part)?.[0];
    if (tab !== undefined) this.parts.add(tab);
    const urgent = this.definition.tabs?.findIndex(({ id }) => id === this.definition.urgentAction?.tab) ?? -1;
    if (part === URGENT && urgent >= 0) this.parts.add(`/tabs/${urgent}`);
    if (tab !== undefined && tab === `/tabs/${urgent}`) this.parts.add(URGENT);
    if (TITLES.includes(part)) {
      for (const title of TITLES) this.parts.add(title);
      for (const name of PRODUCT) this.inputs.add(name);
    }
    if (certificateBlocks(this.definition).includes(part)) this.noteCertificates();
  }

  private noteCertificates(): void {
    this.inputs.add('codeProduit');
    this.noteFile('certificates');
    for (const block of certificateBlocks(this.definition)) this.parts.add(block);
  }

  private noteFile(section: 'certificates' | 'cancellationStatus'): void {
    for (const entry of this.universe) if (entry.file === fileOf(section)) this.entries.add(entry);
  }

  /** An entry, and all of the action or offer that it names. */
  private noteEntry(entry: Entry): void {
    const { table } = this.side;
    this.entries.add(entry);
    if (entry.refers !== 'action' && entry.refers !== 'offer') return;
    const named = table.definition(entry.refers, String(entry.value));
    for (const one of named === undefined ? [] : table.within(named)) this.entries.add(one);
  }

  private isOfChangingAction({ file, pointer }: Entry): boolean {
    const [, , name = ''] = pointer.split('/');
    return file === fileOf('actions') && this.side.data.actions?.actions[name]?.changesContract === true;
  }
}

/** Where a family's page lists its certificates. */
const certificateBlocks = ({ tabs = [], blocks = [] }: NonNullable<Worldly['data']['families']>[string]): string[] => [
  ...tabs.flatMap((tab, i) =>
    (tab.blocks ?? []).flatMap(({ block }, j) => (block === 'certificates' ? [`/tabs/${i}/blocks/${j}`] : [])),
  ),
  ...blocks.flatMap(({ block }, i) => (block === 'certificates' ? [`/blocks/${i}`] : [])),
];

/** Places that an entry reads, elements of lists as `*`. */
export const readPathsOf = ({ table }: Worldly, entry: Entry): (readonly string[])[] =>
  isExpression(entry) ? (table.analysis(entry)?.reads ?? []).map(({ path }) => path) : [];

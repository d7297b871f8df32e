import { getOrAdd } from '../../base/maps.ts';
import { isFixedText } from '../../rules/index.ts';
import type { Entry } from './entry.ts';
import { expressionRoles, type Role } from './vocabulary.ts';

/** Roles of texts that members see; other texts in rules are codes or names. */
const shownRoles: ReadonlySet<Role> = new Set(['text', 'value', 'rule', 'words', 'rich-text']);

/** Whether an entry is a rule, a text or a value, and so is compiled. */
export function isExpression(entry: Entry): boolean {
  return expressionRoles.has(entry.role);
}

/** Whether an entry reads, calculates or fills in something. */
export function isComputed({ role, value }: Entry): boolean {
  return expressionRoles.has(role) && !isFixedText(value);
}

/** The entries of a file in groups: most checks concern few of them. */
interface Sorted {
  /** Rules, texts and values: everything that is compiled. */
  expressions: readonly Entry[];
  /** Expressions that read, calculate or fill in something. */
  computed: readonly Entry[];
  /** Names of something that is defined elsewhere. */
  referring: readonly Entry[];
  /** Texts that are addresses, and may be of pages. */
  links: readonly Entry[];
  /** What may lead to a page: its name, its address, or a text with links. */
  leading: readonly Entry[];
  /** What may hold a text that members see. */
  shown: readonly Entry[];
}

/** Sorts entries as they are made. */
export class Sorter implements Sorted {
  readonly expressions: Entry[] = [];
  readonly computed: Entry[] = [];
  readonly referring: Entry[] = [];
  readonly links: Entry[] = [];
  readonly leading: Entry[] = [];
  readonly shown: Entry[] = [];

  add(entry: Entry): void {
    const { role, refers, value, isKey, traits } = entry;
    if (refers !== null) this.referring.push(entry);
    if (traits.gives === 'link') this.links.push(entry);
    if (traits.gives === 'link' || refers === 'page' || refers === 'step-or-page' || role === 'rich-text')
      this.leading.push(entry);
    if (!isKey && shownRoles.has(role)) this.shown.push(entry);
    if (!isExpression(entry)) return;
    this.expressions.push(entry);
    if (!isFixedText(value)) this.computed.push(entry);
  }
}

const sortedBefore = new WeakMap<readonly Entry[], Sorted>();

/** Keeps the entries of a file as they were sorted when they were made. */
export const keepSorted = (entries: readonly Entry[], sorted: Sorted): unknown => sortedBefore.set(entries, sorted);

/** The entries of a file, sorted once; those that come from another thread are sorted here. */
function sortedIn(entries: readonly Entry[]): Sorted {
  return getOrAdd(sortedBefore, entries, () => {
    const sorter = new Sorter();
    for (const entry of entries) sorter.add(entry);
    return sorter;
  });
}

export const expressionsIn = (entries: readonly Entry[]): readonly Entry[] => sortedIn(entries).expressions;

/** Expressions of a file that read, calculate or fill in something: fixed texts can neither fail nor depend on data. */
export const computedIn = (entries: readonly Entry[]): readonly Entry[] => sortedIn(entries).computed;

/** Entries of a file that name what is defined elsewhere, keys included. */
export const referringIn = (entries: readonly Entry[]): readonly Entry[] => sortedIn(entries).referring;

export const leadingIn = (entries: readonly Entry[]): readonly Entry[] => sortedIn(entries).leading;

export const linksIn = (entries: readonly Entry[]): readonly Entry[] => sortedIn(entries).links;

export const shownIn = (entries: readonly Entry[]): readonly Entry[] => sortedIn(entries).shown;

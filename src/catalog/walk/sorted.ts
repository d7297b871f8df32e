import { memoizeWeak } from '../../base/maps.ts';
import { isFixedText } from '../../rules/index.ts';
import type { Entry } from './entry.ts';
import { expressionRoles } from './vocabulary.ts';

/** The entries of a file by what is asked of them: most questions are about a few of them. */
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
}

/** Sorts the entries of a file, once. */
const sortedIn = memoizeWeak((entries: readonly Entry[]): Sorted => {
  const expressions: Entry[] = [];
  const computed: Entry[] = [];
  const referring: Entry[] = [];
  const links: Entry[] = [];
  const leading: Entry[] = [];
  for (const entry of entries) {
    const { role, refers, value, traits } = entry;
    if (refers !== null) referring.push(entry);
    if (traits.gives === 'link') links.push(entry);
    if (traits.gives === 'link' || refers === 'page' || refers === 'step-or-page' || role === 'rich-text')
      leading.push(entry);
    if (!expressionRoles.has(role)) continue;
    expressions.push(entry);
    if (!isFixedText(value)) computed.push(entry);
  }
  return { expressions, computed, referring, links, leading };
});

export const expressionsIn = (entries: readonly Entry[]): readonly Entry[] => sortedIn(entries).expressions;

/** Expressions of a file that read, calculate or fill in something: fixed texts can neither fail nor depend on data. */
export const computedIn = (entries: readonly Entry[]): readonly Entry[] => sortedIn(entries).computed;

/** Entries of a file that name what is defined elsewhere, keys included. */
export const referringIn = (entries: readonly Entry[]): readonly Entry[] => sortedIn(entries).referring;

export const leadingIn = (entries: readonly Entry[]): readonly Entry[] => sortedIn(entries).leading;

export const linksIn = (entries: readonly Entry[]): readonly Entry[] => sortedIn(entries).links;

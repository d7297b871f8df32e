import { englishSubject, type RegionSubject } from '../regions/region-words.ts';

/** What becomes of a part of a page. */
export type PartChange = 'appears' | 'disappears' | 'renamed' | 'moves' | 'changes';

/** Phrases that describe the changes of a contract's page, in one language. */
export interface ViewWords {
  subject(subject: RegionSubject): string;
  /** A part that only its place names: `tab documents`. */
  part(kind: PartKind, name: string): string;
  /** A property of the page, or of the card. */
  property(name: string): string;
  change(what: string, change: PartChange): string;
  /** Two values of one thing. */
  becomes(before: string, after: string): string;
  /** The same on the card. */
  onCard(change: string): string;
  reason(label: string, code: string): string;
  fee(id: string): string;
  /** A way of paying in takes another fee. */
  otherFee(way: 'free' | 'programmed'): string;
}

/** Lists of a page whose elements are its parts. */
export const partKinds = {
  tabs: 'tab',
  content: 'block',
  actions: 'action',
  offers: 'offer',
  lines: 'line',
  certificates: 'certificate',
  links: 'link',
  advantages: 'advantage',
} as const;
export type PartKind = (typeof partKinds)[keyof typeof partKinds];

const verbs: Readonly<Record<PartChange, string>> = {
  appears: 'appears',
  disappears: 'disappears',
  renamed: 'is renamed',
  moves: 'moves',
  changes: 'changes',
};

export const englishView: ViewWords = {
  subject: englishSubject,
  part: (kind, name) => `${kind} ${name}`,
  // `keyFigure` -> `key figure`
  property: (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  change: (what, change) => `${what} ${verbs[change]}`,
  becomes: (before, after) => `${before} → ${after}`,
  onCard: (change) => `card ${change}`,
  reason: (label, code) => `reason ${label} (${code})`,
  fee: (id) => `fee ${id}`,
  otherFee: (way) => `the fee of ${way} payments is another`,
};

import type { Catalogue } from '../../catalog/index.ts';
import type { CardView } from '../types.generated.ts';

export interface CardGroup {
  id: string;
  /** Null without a heading. */
  label: string | null;
  cards: CardView[];
}

export interface ListView {
  active: CardGroup[];
  ended: CardGroup[];
  /** Enough cards for a search field. */
  filtered: boolean;
}

interface Heading {
  id: string;
  label: string;
}

function under(headings: readonly Heading[], cards: readonly CardView[], of: (card: CardView) => string | null) {
  const last = headings[headings.length - 1]?.id;
  return headings
    .map(({ id, label }) => ({ id, label, cards: cards.filter((card) => (of(card) ?? last) === id) }))
    .filter((group) => group.cards.length > 0);
}

const together = (cards: readonly CardView[]): CardGroup[] =>
  cards.length === 0 ? [] : [{ id: 'tous', label: null, cards: [...cards] }];

/** The list of a member's contracts: many active ones by group, ended ones by how they ended. */
export function listView(catalogue: Catalogue, active: readonly CardView[], ended: readonly CardView[]): ListView {
  const { groupAbove, groups = [], headings = [] } = catalogue.data.lists ?? {};
  const many = (cards: readonly CardView[]) => groupAbove !== undefined && cards.length > groupAbove;
  return {
    active: many(active) ? under(groups, active, ({ group }) => group) : together(active),
    ended: headings.length === 0 ? together(ended) : under(headings, ended, ({ heading }) => heading),
    filtered: many([...active, ...ended]),
  };
}

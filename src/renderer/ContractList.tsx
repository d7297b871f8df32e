import './contract-cards.css';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { TextInput } from '../ui/Field.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { CardGroup, ListView } from '../view/index.ts';
import { plainLetters } from '../view/text/plain-letters.ts';
import type { CardView } from '../view/types.generated.ts';
import { CardAside, ContractCard } from './ContractCard.tsx';
import { useTexts } from './context.tsx';

export interface ContractListProps {
  list: ListView;
  /** `actifs` or `resilies`; by default, the first non-empty one. */
  tabId: string | null;
  tabHref: (tabId: string) => string;
  onSelectTab: (tabId: string) => void;
  /** Shown without contracts. */
  empty?: ReactNode;
}

const countCards = (groups: readonly CardGroup[]) => groups.reduce((sum, { cards }) => sum + cards.length, 0);

/** Two tabs of cards, when not empty (C2), with a filter for many. */
export function ContractList(props: ContractListProps) {
  const t = useTexts();
  const { list } = props;
  const [text, setText] = useState('');
  const lists = [
    { id: 'actifs', label: t('contracts.active'), groups: list.active },
    { id: 'resilies', label: t('contracts.terminated'), groups: list.ended },
  ].filter(({ groups }) => groups.length > 0);
  const chosen = lists.find(({ id }) => id === props.tabId) ?? lists[0];
  const groups = useMemo(() => filterGroups(chosen?.groups ?? [], text), [chosen?.groups, text]);
  if (!chosen) return <p className="quiet">{props.empty ?? t('contracts.empty')}</p>;
  return (
    <div className="contract-list">
      {list.filtered && <Filter text={text} onChange={setText} count={countCards(groups)} />}
      <Tabs
        label={t('contracts.title-none')}
        more={t('contract.plus')}
        warningText={t('contract.warning')}
        tabs={lists.map(({ id, label, groups: all }) => ({
          id,
          label: `${label} (${countCards(all)})`,
          href: props.tabHref(id),
        }))}
        chosen={chosen.id}
        onSelect={props.onSelectTab}
      >
        <h2 className="vh">{chosen.label}</h2>
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
      </Tabs>
    </div>
  );
}

/** Filters while typing, and announces the count. */
function Filter({ text, onChange, count }: { text: string; onChange: (text: string) => void; count: number }) {
  const t = useTexts();
  const statusKey = count === 0 ? 'contracts.found-none' : count === 1 ? 'contracts.found-one' : 'contracts.found';
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is newer than the oldest browser
    <div className="list-filter" role="search">
      <TextInput
        type="search"
        label={t('contracts.filter')}
        hint={t('contracts.filter-hint')}
        value={text}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="list-found" role="status">
        {text.trim() !== '' && t(statusKey, { n: count, text: text.trim() })}
      </p>
    </div>
  );
}

function Group({ group }: { group: CardGroup }) {
  const heading = useId();
  return (
    <section className="list-group" aria-labelledby={group.label === null ? undefined : heading}>
      {group.label !== null && (
        <h3 className="list-heading" id={heading}>
          {group.label} <span className="list-count num">({group.cards.length})</span>
        </h3>
      )}
      <ul className="card-grid">
        {group.cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card has no id, and the order is the server's.
          <li key={index}>
            <ContractCard card={card} level={group.label === null ? 3 : 4} isRow />
            <CardAside card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cards that contain every word of the filter. */
function filterGroups(groups: readonly CardGroup[], text: string): CardGroup[] {
  const words = plainLetters(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      cards: group.cards.filter((card) => {
        const searchable = searchableText(card, group.label);
        return words.every((word) => searchable.includes(word));
      }),
    }))
    .filter(({ cards }) => cards.length > 0);
}

function searchableText(
  { label, subLabel, number, primary, secondary, since, state }: CardView,
  group: string | null,
): string {
  return plainLetters([label, subLabel, number, primary, secondary, since, state.label, group].join(' '));
}

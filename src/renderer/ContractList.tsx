import './contract-cards.css';
import type { ReactNode } from 'react';
import { Tabs } from '../ui/Tabs.tsx';
import type { CardView } from '../view/types.generated.ts';
import { ContractCard } from './ContractCard.tsx';
import { useTexts } from './context.tsx';

export interface ContractListProps {
  active: readonly CardView[];
  terminated: readonly CardView[];
  /** `actifs` or `resilies`; the first that is not empty otherwise. */
  tabId: string | null;
  tabHref: (tabId: string) => string;
  onSelectTab: (tabId: string) => void;
  /** In the place of the tabs when there is no contract. */
  empty?: ReactNode;
}

/** Two tabs of cards, each only when it holds something (C2). */
export function ContractList(props: ContractListProps) {
  const t = useTexts();
  const lists = [
    { id: 'actifs', label: t('contracts.active'), cards: props.active },
    { id: 'resilies', label: t('contracts.terminated'), cards: props.terminated },
  ].filter((list) => list.cards.length > 0);
  const chosen = lists.find((list) => list.id === props.tabId) ?? lists[0];
  if (!chosen) return <p className="quiet">{props.empty ?? t('contracts.empty')}</p>;
  return (
    <Tabs
      label={t('contracts.title-none')}
      more={t('contract.plus')}
      warningText={t('contract.warning')}
      tabs={lists.map((list) => ({
        id: list.id,
        label: `${list.label} (${list.cards.length})`,
        href: props.tabHref(list.id),
      }))}
      chosen={chosen.id}
      onSelect={props.onSelectTab}
    >
      <h2 className="vh">{chosen.label}</h2>
      <ul className="card-grid">
        {chosen.cards.map((card, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card has no id, and the order is the server's.
          <li key={index}>
            <ContractCard card={card} />
          </li>
        ))}
      </ul>
    </Tabs>
  );
}

import './contract-cards.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Carousel } from '../ui/Carousel.tsx';
import type { CardView } from '../view/types.generated.ts';
import { CardAside, ContractCard } from './ContractCard.tsx';
import { useTexts } from './context.tsx';

/** Cards before the tile; one more is shown rather than a tile for it (C2). */
const FIRST = 3;

export interface ContractCardsProps {
  title: string;
  cards: readonly CardView[];
  /** Shown without cards. */
  empty?: ReactNode;
  /** The link to all, beside the carousel. */
  all?: ReactNode;
}

/** The dashboard's contracts: a grid above 567 px, a carousel below. */
export function ContractCards({ title, cards, empty, all }: ContractCardsProps) {
  const t = useTexts();
  const heading = useId();
  const root = useRef<HTMLElement>(null);
  const [expanded, setExpanded] = useState(false);
  const others = cards.length > FIRST + 1 && !expanded ? cards.length - FIRST : 0;

  useEffect(() => {
    if (!expanded) return;
    const card = root.current?.querySelector<HTMLElement>('[data-place="3"]');
    (card?.querySelector('a') ?? card)?.focus();
  }, [expanded]);

  return (
    <section className="contract-cards" aria-labelledby={heading} ref={root}>
      <h2 id={heading}>{title}</h2>
      {cards.length === 0 ? (
        empty
      ) : (
        <Carousel
          label={title}
          count={cards.length}
          texts={{
            previous: t('contracts.previous'),
            next: t('contracts.next'),
            position: (place, total) => t('contracts.position', { place, total }),
          }}
        >
          {cards.map((card, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a card has no id, and the order is the server's.
              key={place}
              data-place={place}
              tabIndex={-1}
              className={others > 0 && place >= FIRST ? 'card-later' : undefined}
            >
              <ContractCard card={card} />
              <CardAside card={card} />
            </li>
          ))}
          {others > 0 && (
            <li className="card-tile">
              <p>{t('contracts.others', { n: others })}</p>
              <Button variant="secondary" onClick={() => setExpanded(true)}>
                {t('contracts.all')}
              </Button>
            </li>
          )}
        </Carousel>
      )}
      {cards.length > 1 && all !== undefined && <div className="cards-all">{all}</div>}
    </section>
  );
}

import './contract-card.css';
import { Icon, IconTile } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { CardView } from '../view/types.generated.ts';
import { themeClass } from './themes.ts';

/** Icons of the states, beside their words. */
const icons: Record<CardView['state']['tone'], string> = {
  success: 'success',
  warning: 'clock',
  error: 'warning',
  neutral: 'info',
};

interface CardProps {
  card: CardView;
  level?: 3 | 4;
  /** A row on a phone, with a chevron for its link. */
  isRow?: boolean;
}

/** The whole card is a link when clickable; without one it says why. */
export function ContractCard({ card, level = 3, isRow = false }: CardProps) {
  const Title = level === 3 ? 'h3' : 'h4';
  const { state } = card;
  return (
    <article
      className={`${card.link && card.clickable ? 'contract-card clickable' : 'contract-card'} ${themeClass(card.theme, card.colors)}`}
      data-code-etat={card.codeEtat ?? undefined}
      data-moment={card.moment}
    >
      <div className={card.colors.length > 1 ? 'card-head' : 'card-head card-one'}>
        <IconTile name={card.icon} />
        <div className="card-names">
          <Title className="card-title">{card.label}</Title>
          {card.subLabel !== null && <p className="card-sub">{card.subLabel}</p>}
        </div>
      </div>
      <div className="card-body">
        {card.primary !== null && <p className="card-primary">{card.primary}</p>}
        {card.secondary !== null && <p className="card-secondary">{card.secondary}</p>}
        {card.number !== null && <p className="card-number">{card.number}</p>}
        {card.since !== null && <p className="card-since">{card.since}</p>}
        <p className={`card-state card-state-${state.tone}`}>
          <Icon name={icons[state.tone]} size={17} />
          {state.label}
        </p>
        {card.link !== null && (
          <p className="card-foot">
            <Link className="card-link" href={card.link.to} external={card.external}>
              <span className={isRow ? 'vh-phone' : undefined}>
                {card.link.label}{' '}
                <span className="vh">
                  {card.label} {card.subLabel}
                </span>
              </span>
              <Icon name="chevron" className="card-chevron" />
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

/** A separate link to the page of a card without one. */
export function CardAside({ card }: { card: CardView }) {
  if (card.aside === null) return null;
  return (
    <p className="card-aside">
      <Link href={card.aside.to}>
        {card.aside.label}
        <VisuallyHidden>
          {' '}
          – {card.label} {card.number}
        </VisuallyHidden>
      </Link>
    </p>
  );
}

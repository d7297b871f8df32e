import './contract-card.css';
import { IconTile } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import type { CardView } from '../view/types.generated.ts';
import { themeStyle } from './themes.ts';

/** The whole card leads to its page when it is clickable; without a link it says why and leads nowhere. */
export function ContractCard({ card }: { card: CardView }) {
  return (
    <article
      className={card.link && card.clickable ? 'contract-card clickable' : 'contract-card'}
      style={themeStyle(card.theme, card.colors)}
      data-code-etat={card.codeEtat ?? undefined}
    >
      <div className={card.colors.length > 1 ? 'card-head' : 'card-head card-one'}>
        <IconTile name={card.icon} />
        <div className="card-names">
          <h3>{card.label}</h3>
          {card.subLabel !== null && <p className="card-sub">{card.subLabel}</p>}
        </div>
      </div>
      <div className="card-body">
        {card.primary !== null && <p className="card-primary">{card.primary}</p>}
        {card.secondary !== null && <p className="quiet">{card.secondary}</p>}
        {card.link !== null && (
          <p className="card-foot">
            <Link className="card-link" href={card.link.to} external={card.external}>
              {card.link.label}{' '}
              <span className="vh">
                {card.label} {card.subLabel}
              </span>
            </Link>
          </p>
        )}
      </div>
    </article>
  );
}

import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { isOutside } from '../ui/Link.tsx';
import { ScrollingList } from '../ui/ScrollingList.tsx';
import type { ContractView, LinkItemView } from '../view/types.generated.ts';
import { useHref, useTexts } from './context.tsx';
import { TargetButton, TargetLink } from './target.tsx';

function Aside({ title, titleClass, children }: { title: string; titleClass?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="aside" aria-labelledby={id}>
      <h2 id={id} className={titleClass}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What can be done with the contract. */
export function ContractActions({ view }: { view: ContractView }) {
  const t = useTexts();
  const href = useHref();
  if (view.actions.length === 0) return null;
  return (
    <div className="contract-actions">
      <Aside title={t('contract.actions')} titleClass="vh-narrow">
        <ScrollingList className="actions">
          {view.actions.map((action) => (
            <li key={action.id} data-action={action.id}>
              <TargetLink className="action" to={action.to}>
                <Icon name={action.icon} />
                <span className="action-label">{action.label}</span>
                {!isOutside(href(action.to)) && <Icon name="chevron" size={17} className="action-arrow" />}
              </TargetLink>
            </li>
          ))}
        </ScrollingList>
      </Aside>
    </div>
  );
}

function Links({ items }: { items: readonly LinkItemView[] }) {
  return (
    <ul className="links">
      {items.map((item) => (
        <li key={item.id}>
          {item.icon !== null && <Icon name={item.icon} className="link-icon" />}
          <div>
            <TargetLink className="link" to={item.to}>
              {item.label}
            </TargetLink>
            {item.text !== null && <p className="quiet small">{item.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Offers, advantages and links beside the contract. */
export function ContractExtras({ view }: { view: ContractView }) {
  const t = useTexts();
  if (view.offers.length + view.advantages.length + view.links.length === 0) return null;
  return (
    <div className="contract-extras">
      {view.offers.length > 0 && (
        <Aside title={t('contract.offers')}>
          <ul className="offers">
            {view.offers.map((offer) => (
              <li key={offer.code} className="offer" data-offer={offer.code}>
                <h3>
                  <Icon name={offer.icon} size={24} />
                  <span>{offer.label}</span>
                </h3>
                <p className="quiet">{offer.text}</p>
                <TargetButton variant="secondary" to={offer.to}>
                  {offer.button}
                </TargetButton>
              </li>
            ))}
          </ul>
        </Aside>
      )}
      {view.advantages.length > 0 && (
        <Aside title={t('menu.advantages')}>
          <Links items={view.advantages} />
        </Aside>
      )}
      {view.links.length > 0 && (
        <Aside title={t('contract.links')}>
          <Links items={view.links} />
        </Aside>
      )}
    </div>
  );
}

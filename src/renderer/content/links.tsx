import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import type { ContentLink } from '../../view/types.generated.ts';
import { useTexts } from '../context.tsx';
import { TargetLink } from '../target.tsx';
import { Unavailable } from '../Unavailable.tsx';
import type { ContentProps } from './plain.tsx';

/** Rows that are links as a whole, or plain text without a target. */
export function Rows({ items, className }: { items: readonly ContentLink[]; className: string }) {
  return (
    <ul className={className}>
      {items.map(({ id, title, text, icon, to }) => {
        const inside = (
          <>
            {icon !== null && <Icon name={icon} size={24} className="content-row-icon" />}
            <span className="content-row-words">
              <span className="content-row-title">{title}</span>
              {text !== null && <span className="content-row-text">{text}</span>}
            </span>
          </>
        );
        return (
          <li key={id}>
            {to === null ? (
              <div className="content-row">{inside}</div>
            ) : (
              <TargetLink to={to} className="content-row">
                {inside}
                {!('href' in to) && <Icon name="chevron" className="content-row-arrow" />}
              </TargetLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function Cards({ block }: ContentProps<'cards'>) {
  return <Rows items={block.items} className="content-rows content-cards" />;
}

export function Records({ block: { items, empty, unavailable } }: ContentProps<'records'>) {
  if (unavailable) return <Unavailable name={null} />;
  if (items.length === 0) return <p>{empty}</p>;
  return <Rows items={items} className="content-rows" />;
}

export function SiteMap({ block, level }: ContentProps<'site-map'>) {
  const t = useTexts();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <nav className="content-map" aria-label={t('content.map')}>
      {block.groups.map(({ id, title, links }) => (
        <div key={id}>
          <Heading>{title}</Heading>
          <ul>
            {links.map(({ path, title: name, detail }) => (
              <li key={path}>
                <Link href={path}>{detail === null ? name : `${name} – ${detail}`}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

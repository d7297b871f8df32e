import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { firstOpenPath } from '../addresses/open.ts';
import { homePath, listPath } from '../addresses/paths.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { claimPath, contactPaths, documentsPaths, helpPath, isUnder } from './destinations.ts';

/** The same entries on every page, of those that are open; the last is help on the dashboard, documents elsewhere (P2.9). */
export function TabBar() {
  const t = useTexts();
  const { data } = usePortal();
  const { pathname } = useLocation();
  const entries: readonly (readonly [id: string, addresses: readonly string[], icon: string])[] = [
    ['home', [homePath], 'home'],
    ['contracts', [listPath], 'contract'],
    ['claim', [claimPath], 'declarer'],
    ['contact', contactPaths, 'contact'],
    pathname === homePath ? ['help', [helpPath], 'help'] : ['documents', documentsPaths, 'documents'],
  ];
  return (
    <nav className="tab-bar" aria-label={t('layout.tab-bar')}>
      {entries.map(([id, addresses, icon]) => {
        const href = firstOpenPath(data, addresses);
        return href === undefined ? null : (
          <Link
            key={id}
            href={href}
            className="tab-bar-link"
            aria-current={isUnder(pathname, href.split('?', 1)[0] ?? href) ? 'true' : undefined}
          >
            <Icon name={icon} size={24} />
            {t(`tabbar.${id}`)}
          </Link>
        );
      })}
    </nav>
  );
}

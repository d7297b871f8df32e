import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { homePath, listPath } from '../addresses/paths.ts';
import { useTexts } from '../context/portal.ts';
import { claimPath, contactPath, documentsPath, helpPath, isUnder } from './destinations.ts';

/** The same four entries on every page; the last is help on the dashboard, documents elsewhere (P2.9). */
export function TabBar() {
  const t = useTexts();
  const { pathname } = useLocation();
  const entries = [
    ['home', homePath, 'home'],
    ['contracts', listPath, 'contract'],
    ['claim', claimPath, 'declarer'],
    ['contact', contactPath, 'contact'],
    pathname === homePath ? ['help', helpPath, 'help'] : ['documents', documentsPath, 'documents'],
  ] as const;
  return (
    <nav className="tab-bar" aria-label={t('layout.tab-bar')}>
      {entries.map(([id, href, icon]) => (
        <Link
          key={id}
          href={href}
          className="tab-bar-link"
          aria-current={isUnder(pathname, href.split('?', 1)[0] ?? href) ? 'true' : undefined}
        >
          <Icon name={icon} size={24} />
          {t(`tabbar.${id}`)}
        </Link>
      ))}
    </nav>
  );
}

import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { homePath } from '../addresses/paths.ts';
import { useTexts } from '../context/portal.ts';
import { claimPath, contactPath, helpPath } from './destinations.ts';

/** Mobile: claim, help on the dashboard alone, contact. */
export function TabBar() {
  const t = useTexts();
  const { pathname } = useLocation();
  const entries = [
    { id: 'claim', href: claimPath, icon: 'declarer', label: t('tabbar.claim') },
    ...(pathname === homePath ? [{ id: 'help', href: helpPath, icon: 'help', label: t('tabbar.help') }] : []),
    { id: 'contact', href: contactPath, icon: 'contact', label: t('tabbar.contact') },
  ];
  return (
    <nav className="tab-bar" aria-label={t('layout.tab-bar')}>
      {entries.map(({ id, href, icon, label }) => (
        <Link key={id} href={href} className="tab-bar-link">
          <Icon name={icon} size={24} />
          {label}
        </Link>
      ))}
    </nav>
  );
}

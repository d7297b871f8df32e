import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { usePortal, useTexts } from '../context/portal.ts';
import { isUnder, type MenuDestination, menuEntries } from './destinations.ts';

export function SideMenu({ label }: { label: string }) {
  const { data } = usePortal();
  const t = useTexts();
  const entries = menuEntries(data);
  return (
    <>
      <Entries label={label} entries={entries.filter(({ apart }) => !apart)} />
      <Entries label={t('contracts.title-none')} entries={entries.filter(({ apart }) => apart)} />
    </>
  );
}

function Entries({ label, entries }: { label: string; entries: readonly MenuDestination[] }) {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <nav aria-label={label}>
      <ul className="side-menu">
        {entries.map(({ id, path, icon }) => {
          const here = isUnder(pathname, path);
          return (
            <li key={id}>
              <Link
                href={path}
                className={here ? 'side-link side-link-here' : 'side-link'}
                aria-current={pathname === path ? 'page' : here ? 'true' : undefined}
              >
                <Icon name={icon} size={24} />
                {t(`menu.${id}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

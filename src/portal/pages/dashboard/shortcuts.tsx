import '../../../ui/member-icons.ts';
import { dialled, unbroken } from '../../../ui/dialled.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import type { ShortcutView } from '../../../view/index.ts';
import { usePortal, useTexts } from '../../context/portal.ts';

/** Where this member goes most, and a person to call: two by two on a phone. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly ShortcutView[] }) {
  const { data } = usePortal();
  const t = useTexts();
  const { supportPhone = '' } = data.brand ?? {};
  return (
    <nav className="shortcuts" aria-label={t('dashboard.shortcuts')}>
      <ul>
        {shortcuts.map(({ id, icon, label, to }) => (
          <li key={id}>
            <Link className="shortcut" href={to}>
              <Icon name={icon} size={24} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
        {supportPhone !== '' && (
          <li>
            <Link className="shortcut" href={dialled(supportPhone)}>
              <Icon name="phone" size={24} />
              <span>{t('help.call', { phone: unbroken(supportPhone) })}</span>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

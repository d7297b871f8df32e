import '../../../ui/member-icons.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import type { ShortcutView } from '../../../view/index.ts';
import { useTexts } from '../../context/portal.ts';
import { PhoneLink } from '../../layouts/phone.tsx';

/** The member's shortcuts, and the support; two by two on a phone. */
export function Shortcuts({ shortcuts }: { shortcuts: readonly ShortcutView[] }) {
  const t = useTexts();
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
        <li>
          <PhoneLink className="shortcut" />
        </li>
      </ul>
    </nav>
  );
}

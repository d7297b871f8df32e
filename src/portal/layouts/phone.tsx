import { dialled, unbroken } from '../../ui/dialled.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { usePortal, useTexts } from '../context/portal.ts';

/** A person to call, and when; nothing where the brand has no number. */
export function Phone({ className }: { className?: string }) {
  const { data } = usePortal();
  const t = useTexts();
  const { supportPhone = '', supportHours = '' } = data.brand ?? {};
  if (supportPhone === '') return null;
  return (
    <p className={className === undefined ? 'phone' : `phone ${className}`}>
      <Link href={dialled(supportPhone)} className="phone-link">
        <Icon name="phone" />
        {t('help.call', { phone: unbroken(supportPhone) })}
      </Link>
      <span className="phone-hours">{supportHours}</span>
    </p>
  );
}

/** The number alone, where there is room for an icon. */
export function PhoneIcon({ className }: { className: string }) {
  const { data } = usePortal();
  const t = useTexts();
  const { supportPhone = '' } = data.brand ?? {};
  if (supportPhone === '') return null;
  return (
    <Link href={dialled(supportPhone)} className={className}>
      <Icon name="phone" size={24} />
      <span className="header-word vh-narrow">{t('help.call', { phone: unbroken(supportPhone) })}</span>
    </Link>
  );
}

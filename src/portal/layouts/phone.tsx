import { inParis } from '../../base/paris.ts';
import type { Brand } from '../../catalog/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { phoneHref, withoutBreaks } from '../../ui/phone-link.ts';
import { type Answering, answering, isSupportOpen } from '../../view/contact/answering.ts';
import { usePortal, useTexts } from '../context/portal.ts';

/** Support number and hours, after who answers when it is closed; nothing without a number. */
export function Phone({ className = '' }: { className?: string }) {
  const phone = answeringNow(usePortal().data.brand);
  const t = useTexts();
  if (phone === null) return null;
  const { number, hours, instead } = phone;
  return (
    <p className={`phone ${className}`}>
      {instead && <PhoneLink className="phone-link" />}
      <PhoneLink className="phone-link" number={number} />
      <span className="phone-hours">{instead ? t('help.closed', { hours }) : hours}</span>
    </p>
  );
}

/** The line that answers now, or a given number; nothing where the brand has none. */
export function PhoneLink(props: { className: string; wordClass?: string; number?: string }) {
  const phone = answeringNow(usePortal().data.brand);
  const t = useTexts();
  if (phone === null) return null;
  const called = props.number ?? phone.instead ?? phone.number;
  return (
    <Link href={phoneHref(called)} className={props.className}>
      <Icon name="phone" size={24} />
      <span className={props.wordClass}>
        {t(called === phone.number ? 'help.call' : 'help.assistance', { phone: withoutBreaks(called) })}
      </span>
    </Link>
  );
}

/** The support's line and which one answers now; null where the brand has no number. */
export function answeringNow(brand: Partial<Brand> = {}, now?: Date): Answering | null {
  const isOpen = inParis((at) => isSupportOpen(brand, at), now);
  return answering(brand, isOpen);
}

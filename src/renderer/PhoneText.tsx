import { phoneHref, withoutBreaks } from '../ui/phone-link.ts';
import { usePage, useTexts } from './context.tsx';

/** A sentence of the catalogue; the number to call in it is a link, and who answers instead is said where it does not. */
export function PhoneText({ text }: { text: string }) {
  const { phone } = usePage();
  if (phone === null) return text;
  const [before = '', ...rest] = text.split(phone.number);
  return (
    <>
      {before}
      {rest.map((after, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their places.
        <span key={place}>
          <a className="text-phone" href={phoneHref(phone.number)}>
            {phone.number}
          </a>
          {after}
        </span>
      ))}
      {rest.length > 0 && phone.instead && (
        <>
          {' '}
          <PhoneHours />
        </>
      )}
    </>
  );
}

/** When the number of the page answers; where it does not now, who does. */
export function PhoneHours() {
  const { phone } = usePage();
  const t = useTexts();
  if (!phone?.instead) return phone?.hours;
  const { hours, instead } = phone;
  return (
    <>
      {t('help.closed', { hours })}{' '}
      <a className="text-phone" href={phoneHref(instead)}>
        {t('help.assistance', { phone: withoutBreaks(instead) })}
      </a>
    </>
  );
}

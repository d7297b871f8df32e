import { phoneHref, withoutBreaks } from '../ui/phone-link.ts';
import { usePage, useTexts } from './context.tsx';

/** A text whose support number is a link, followed by who answers when it is closed. */
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

/** The support's hours, or who answers when it is closed. */
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

import { usePage } from './context.tsx';

/** A sentence of the catalogue; the number to call in it is a link. */
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
          <a className="text-phone" href={phone.href}>
            {phone.number}
          </a>
          {after}
        </span>
      ))}
    </>
  );
}

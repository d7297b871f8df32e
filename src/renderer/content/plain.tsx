import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { phoneHref, withoutBreaks } from '../../ui/phone-link.ts';
import { Table } from '../../ui/Table.tsx';
import type { ContentBlockView, RichNode } from '../../view/types.generated.ts';
import { usePage, useTexts } from '../context.tsx';
import { PhoneHours } from '../PhoneText.tsx';
import { RichText } from '../rich.tsx';

/** Props of a content block; `level` is that of its headings. */
export interface ContentProps<K extends ContentBlockView['block']> {
  block: Extract<ContentBlockView, { block: K }>;
  level: 2 | 3;
}

function Rich({ nodes }: { nodes: readonly RichNode[] }) {
  return (
    <div className="rich">
      <RichText nodes={nodes} />
    </div>
  );
}

export function Text({ block }: ContentProps<'text'>) {
  return <Rich nodes={block.nodes} />;
}

export function Steps({ block }: ContentProps<'steps'>) {
  return (
    <ol className="content-steps">
      {block.items.map(({ id, title, nodes }) => (
        <li key={id}>
          <p className="content-step-title">{title}</p>
          {nodes.length > 0 && <Rich nodes={nodes} />}
        </li>
      ))}
    </ol>
  );
}

export function Questions({ block }: ContentProps<'questions'>) {
  return (
    <div className="content-questions">
      {block.items.map(({ id, question, nodes }) => (
        <Disclosure key={id} summary={question}>
          <Rich nodes={nodes} />
        </Disclosure>
      ))}
    </div>
  );
}

export function Contact({ block }: ContentProps<'contact'>) {
  const t = useTexts();
  const support = usePage().phone;
  return (
    <ul className="content-contacts">
      {block.items.map(({ id, label, phone, main, sms, hours, note }) => (
        <li key={id}>
          {main ? (
            <ButtonLink
              icon="phone"
              wide
              href={phoneHref(phone)}
              aria-label={t('content.call', { phone: withoutBreaks(phone), label })}
            >
              {t('help.call', { phone: withoutBreaks(phone) })}
            </ButtonLink>
          ) : (
            <>
              <p className="content-contact-label">{label}</p>
              <Link
                href={phoneHref(phone)}
                className="content-contact-phone num"
                aria-label={t('content.call', { phone, label })}
              >
                <Icon name="phone" />
                {phone}
              </Link>
            </>
          )}
          {sms && (
            <a
              href={phoneHref(phone).replace('tel:', 'sms:')}
              className="content-contact-phone"
              aria-label={t('content.message-to', { phone, label })}
            >
              <Icon name="contact" />
              {t('content.message')}
            </a>
          )}
          {note !== null && <p>{note}</p>}
          {hours !== null && <p className="quiet">{phone === support?.number ? <PhoneHours /> : hours}</p>}
        </li>
      ))}
    </ul>
  );
}

export function Picture({ block: { image, alt, width, height, caption } }: ContentProps<'image'>) {
  return (
    <figure className="content-picture">
      <img src={image} alt={alt} width={width} height={height} loading="lazy" />
      {caption !== null && <figcaption className="note">{caption}</figcaption>}
    </figure>
  );
}

export function Notice({ block: { tone, title, nodes } }: ContentProps<'notice'>) {
  const t = useTexts();
  return (
    <Alert tone={tone} word={t(`status.${tone}`)} title={title}>
      <Rich nodes={nodes} />
    </Alert>
  );
}

export function TableOfTexts({ block: { caption, columns, rows } }: ContentProps<'table'>) {
  const t = useTexts();
  return <Table caption={caption} columns={columns} rows={rows} missing={t('value.missing')} />;
}

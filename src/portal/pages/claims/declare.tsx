import { BackLink } from '../../../renderer/BackLink.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon, IconTile } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { phoneHref } from '../../../ui/phone-link.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { pathOf } from '../../../view/index.ts';
import { type Portal, usePortal, useTexts } from '../../context/portal.ts';
import { formatInstantDay } from '../../data/dates.ts';
import type { Deferred } from '../../data/deferred.ts';
import { plainTarget } from '../../data/plain-target.ts';
import { useBack } from '../../navigation/back.tsx';
import { useDeferred } from '../../navigation/use-deferred.ts';
import type { ClaimGlossary, StartedDeclaration } from './claim-data.ts';
import { Resume } from './resume.tsx';

type Type = ClaimGlossary['types'][number];

interface DeclareProps {
  words: ClaimGlossary;
  started: Deferred<readonly StartedDeclaration[]>;
}

/** Where a declaration begins (ROUTE-086). */
export function Declare({ words, started }: DeclareProps) {
  const t = useTexts();
  const { data } = usePortal();
  const back = useBack({ href: pathOf(data, { route: 'sinistres', params: {}, query: {} }), label: t('claims.title') });
  return (
    <div className="page reading-page claims-page">
      <BackLink {...back} />
      <h1>{t('claims.declare-title')}</h1>
      <ClaimTypes words={words} started={started} heading="h2" />
    </div>
  );
}

/** Emergency numbers, then each type with its link and first steps. */
export function ClaimTypes({ words, started, heading: Heading }: DeclareProps & { heading: 'h2' | 'h3' }) {
  const t = useTexts();
  const { data } = usePortal();
  const read = useDeferred(started);
  const begun = read.state === 'ready' ? read.value : [];
  return (
    <>
      <Alert tone="error" icon="phone" word={t('status.warning')} title={t('claims.danger')}>
        <p>{t('claims.danger-text')}</p>
        <Phones phones={[{ id: 'urgences', phone: t('claims.danger-1'), label: t('claims.danger-1-label') }]} />
      </Alert>
      <p className="lead">
        {t(data.lacking?.includes('drafts') ? 'claims.declare-lead-whole' : 'claims.declare-lead')}
      </p>
      <ul className="errands-all claim-types">
        {words.types.map((type) => (
          <li key={type.id} className="card" data-type={type.id}>
            <div className="claim-head">
              <IconTile name={type.icon} />
              <div>
                <Heading>{type.label}</Heading>
                <p className="quiet">{type.text}</p>
              </div>
            </div>
            <div className="claim-apart">
              <DeclareButton type={type} begun={begun.find(({ typeSinistre }) => typeSinistre === type.id)} />
            </div>
            <Alert tone="warning" word={t('status.warning')} title={type.first.title}>
              <p>{type.first.text}</p>
              {type.first.phones !== undefined && <Phones phones={type.first.phones} />}
            </Alert>
            <p className="claim-apart">{type.delay}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface DeclareButtonProps {
  type: Type;
  begun: StartedDeclaration | undefined;
}

/** Resumes a declaration, or begins one. Before its contract is chosen, a resumed one is at the form's own address. */
export function DeclareButton({ type, begun }: DeclareButtonProps) {
  const t = useTexts();
  const href = declarationPath(usePortal(), type);
  if (begun !== undefined && begun.policeId !== null)
    return <Resume begun={begun} contract={begun.policeId} label={type.label} />;
  return (
    <ButtonLink href={href} variant={begun === undefined ? 'secondary' : 'primary'} icon="declarer">
      {begun === undefined ? t('claims.start') : t('claims.resume', { date: formatInstantDay(begun.dateMaj) })}
      <VisuallyHidden> – {type.label}</VisuallyHidden>
    </ButtonLink>
  );
}

/** Phone numbers as links. */
function Phones({ phones }: { phones: NonNullable<Type['first']['phones']> }) {
  const t = useTexts();
  return (
    <div className="claim-head">
      {phones.map(({ id, phone, label, sms = false }) => (
        <p key={id} className="phone">
          {sms ? (
            <a
              href={phoneHref(phone).replace('tel:', 'sms:')}
              className="phone-link"
              aria-label={t('claims.message', { phone, label })}
            >
              <Icon name="contact" />
              {t('claims.sms', { phone })}
            </a>
          ) : (
            <Link href={phoneHref(phone)} className="phone-link" aria-label={t('claims.call', { phone, label })}>
              <Icon name="phone" />
              {phone}
            </Link>
          )}
          <span className="phone-hours">{label}</span>
        </p>
      ))}
    </div>
  );
}

/** The address of a type's declaration. */
function declarationPath({ data }: Pick<Portal, 'data'>, { to }: ClaimGlossary['types'][number]): string {
  const target = plainTarget(to);
  return 'href' in target ? target.href : pathOf(data, target);
}

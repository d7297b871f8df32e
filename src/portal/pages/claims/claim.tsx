import { lazy, Suspense } from 'react';
import { BackLink } from '../../../renderer/BackLink.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { IconTile } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { phoneHref, withoutBreaks } from '../../../ui/phone-link.ts';
import { pathOf } from '../../../view/index.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import { formatDay, formatInstantDay } from '../../data/dates.ts';
import { Phone } from '../../layouts/phone.tsx';
import { useBack } from '../../navigation/back.tsx';
import { ReceivedFile } from '../../papers/received-file.tsx';
import { conversationRoute } from '../messages/read-messages.ts';
import type { ClaimGlossary, Labels, OpenClaim } from './claim-data.ts';
import { ClaimParts, DeclaredFacts, Payment } from './claim-facts.tsx';
import { awaitsMember, memberStepDate, stepDateText, writePath } from './step-words.ts';

/** Its place is reserved; the claim does without it. */
const ErrandPaper = lazy(() => import('../../errands/errand-paper.tsx').catch(() => ({ default: () => null })));

interface ClaimProps {
  words: ClaimGlossary;
  claim: OpenClaim;
  labels: Labels;
  /** Address of the contract's page. */
  contract: string;
}

/** One claim: next step and contact, timeline, payments, papers (P3.5). */
export function Claim({ words, claim, labels, contract }: ClaimProps) {
  const t = useTexts();
  const { data } = usePortal();
  const back = useBack({ href: pathOf(data, { route: 'sinistres', params: {}, query: {} }), label: t('claims.back') });
  const { reference, typeLibelle, natureLibelle, statutLibelle, groupe, libelleProduit, numeroContrat } = claim;
  const type = words.types.find(({ id }) => id === claim.typeSinistre);
  const facts = [
    { id: 'reference', key: labels.reference, value: <span className="num">{reference}</span> },
    {
      id: 'contrat',
      key: labels.contrat,
      value: <Link href={contract}>{[libelleProduit, numeroContrat].filter(Boolean).join(' n°\u00a0')}</Link>,
    },
    { id: 'survenance', key: labels.dateSurvenance, value: formatDay(claim.dateSurvenance) },
    { id: 'declaration', key: labels.dateDeclaration, value: formatDay(claim.dateDeclaration) },
  ];
  return (
    <div className="page reading-page claims-page">
      <BackLink {...back} />
      <header className="claim-head">
        <IconTile name={claim.icone} />
        <div>
          <h1>{natureLibelle}</h1>
          <p className="quiet">
            {typeLibelle} <Badge tone={groupe === 'completed' ? 'neutral' : 'info'}>{statutLibelle}</Badge>
          </p>
        </div>
      </header>
      <DefinitionList items={facts} columns />
      <CurrentStep claim={claim} label={labels.indemnisation} />
      <div className="claim-columns">
        <Timeline claim={claim} />
        <div>
          <Manager claim={claim} title={labels.gestionnaire} />
          <Pieces claim={claim} />
          <section className="card">
            <h2>{t('claims.papers')}</h2>
            <div className="errand-paper">
              <Suspense fallback={null}>
                <ErrandPaper reference={reference} text={t} />
              </Suspense>
            </div>
          </section>
        </div>
        <div>
          <ClaimParts claim={claim} labels={labels} />
          <DeclaredFacts claim={claim} labels={labels} />
        </div>
      </div>
      {type !== undefined && (
        <Disclosure summary={t('claims.rights')}>
          <ul>
            {type.rights.map((right) => (
              <li key={right}>{right}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <Disclosure summary={t('claims.glossary')}>
        <DefinitionList items={words.glossary.map(({ id, term, text }) => ({ id, key: term, value: text }))} />
      </Disclosure>
    </div>
  );
}

function useWritePath(claim: OpenClaim): string | null {
  const { data } = usePortal();
  return writePath(data, claim);
}

/** The member's step, the next step, or the outcome. */
function CurrentStep({ claim, label }: { claim: OpenClaim; label: string }) {
  const t = useTexts();
  const write = useWritePath(claim);
  const { prochaineEtape: next, uts } = claim;
  if (next === null) {
    const paid = uts.flatMap(({ reglements }) => reglements);
    const closed = claim.etapes.at(-1)?.date;
    return (
      <Alert
        tone="success"
        word={t('status.success')}
        title={closed && t('claims.closed', { date: formatInstantDay(closed) })}
      >
        {paid.map(({ montant, date }) => (
          <p key={`${date} ${montant}`}>
            {label} : <Payment montant={montant} date={date} />
          </p>
        ))}
      </Alert>
    );
  }
  const mine = awaitsMember(next);
  return (
    <Alert
      tone={mine ? 'warning' : 'info'}
      icon={mine ? 'warning' : 'clock'}
      word={t(mine ? 'status.warning' : 'status.info')}
      title={next.recu === null ? `${t(mine ? 'claims.asked' : 'claims.next')} ${next.libelle}` : next.libelle}
      action={
        mine &&
        write !== null && (
          <ButtonLink href={write} icon="envoyer">
            {t('claims.send-now')}
          </ButtonLink>
        )
      }
    >
      <p>
        <strong>{stepDateText(next, t)}</strong>
      </p>
      {mine && <p>{t('claims.asked-text')}</p>}
    </Alert>
  );
}

/** All steps, with dates and who acts. */
function Timeline({ claim: { etapes, prochaineEtape } }: { claim: OpenClaim }) {
  const t = useTexts();
  return (
    <section className="card">
      <h2>{t('claims.timeline')}</h2>
      <ol className="errand-steps">
        {etapes.map((step) => {
          const { libelle, date, acteurLibelle } = step;
          const isNext = date === null && libelle === prochaineEtape?.libelle;
          return (
            <li key={libelle} data-taken={date !== null} aria-current={isNext ? 'step' : undefined}>
              {isNext ? <strong>{libelle}</strong> : <span>{libelle}</span>}
              <span className="errand-when">
                {stepDateText(step, t)}
                {date === null && ` · ${t('claims.who', { who: acteurLibelle })}`}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Whom to call. */
function Manager({ claim: { contact }, title }: { claim: OpenClaim; title: string }) {
  const t = useTexts();
  return (
    <section className="card">
      <h2>{contact === null ? t('claims.manager') : title}</h2>
      {contact === null ? (
        <>
          <p>{t('claims.manager-none')}</p>
          <Phone />
        </>
      ) : (
        <>
          <p>{contact.nom}</p>
          <div className="claim-apart">
            <ButtonLink href={phoneHref(contact.numeroTelephone)} icon="phone" variant="secondary">
              {withoutBreaks(contact.numeroTelephone)}
            </ButtonLink>
          </div>
          <p className="quiet claim-apart">{contact.horaire}</p>
        </>
      )}
    </section>
  );
}

/** Files and conversations, and how to send more. */
function Pieces({ claim }: { claim: OpenClaim }) {
  const t = useTexts();
  const { data } = usePortal();
  const write = useWritePath(claim);
  const { pieces, conversations, etapes } = claim;
  // by post, or from the repairer
  const came = memberStepDate(etapes);
  return (
    <section className="card">
      <h2>{t('claims.pieces')}</h2>
      {pieces.length === 0 ? (
        <p className="quiet">
          {came !== null ? t('claims.pieces-elsewhere', { date: formatInstantDay(came) }) : t('claims.pieces-none')}
        </p>
      ) : (
        <ul className="message-files">
          {pieces.map((file) => (
            <li key={file.id}>
              <ReceivedFile file={file} download={t('claims.download')} failed={t('claims.file-failed')} />
            </li>
          ))}
        </ul>
      )}
      {write !== null && (
        <div className="claim-apart">
          <ButtonLink href={write} icon="contact" variant="secondary">
            {t('claims.send')}
          </ButtonLink>
        </div>
      )}
      {conversations.length > 0 && (
        <>
          <h3>{t('claims.talks')}</h3>
          <ul className="errands-all">
            {conversations.map(({ id, objet, date, nonLus }) => (
              <li key={id}>
                <Link href={pathOf(data, conversationRoute(id))}>{objet}</Link>
                <span className="errand-when">{t('claims.talk', { date: formatInstantDay(date) })}</span>
                {nonLus > 0 && (
                  <Badge tone="info">{t(nonLus === 1 ? 'claims.new-one' : 'claims.new', { n: nonLus })}</Badge>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

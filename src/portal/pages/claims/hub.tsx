import { useEffect, useRef, useState } from 'react';
import { amountsIn } from '../../../catalog/money.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink, ButtonRow } from '../../../ui/Button.tsx';
import { IconTile } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { pathOf } from '../../../view/index.ts';
import { type Portal, usePortal, useTexts } from '../../context/portal.ts';
import { requireData } from '../../data/check-answer.ts';
import { formatDay, formatInstantDay } from '../../data/dates.ts';
import type { Deferred } from '../../data/deferred.ts';
import { getSinistresApres } from '../../documents/claims.generated.ts';
import { MoreButton, useMore } from '../../navigation/more.tsx';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { ListFailed } from '../read-failed.tsx';
import { useTabAddress } from '../tab-address.ts';
import type { ClaimGlossary, ClaimList, Labels, ListedClaim, StartedDeclaration } from './claim-data.ts';
import { ClaimTypes, DeclareButton } from './declare.tsx';
import { Discard } from './discard.tsx';
import { awaitsMember, stepDateText, writePath } from './step-words.ts';

const GROUPS = ['ongoing', 'completed'] as const;

/** The group of a claim: one that we do not know is still followed. */
const groupOf = ({ groupe }: ListedClaim): (typeof GROUPS)[number] => (groupe === 'completed' ? groupe : 'ongoing');

interface HubProps {
  words: ClaimGlossary;
  list: Deferred<ClaimList>;
  started: Deferred<readonly StartedDeclaration[]>;
}

/** Two tabs: claims, and what can be declared (P2.6). */
export function Hub({ words, list, started }: HubProps) {
  const t = useTexts();
  const { tabId, tabHref, onSelectTab } = useTabAddress();
  const tabs = [
    { id: 'suivre', label: t('claims.follow'), href: tabHref('suivre') },
    { id: 'declarer', label: t('claims.declare'), href: tabHref('declarer') },
  ];
  const chosen = tabId === 'declarer' ? tabId : 'suivre';
  return (
    <div className="page reading-page claims-page">
      <h1>{t('claims.title')}</h1>
      <p className="lead">{t('claims.lead')}</p>
      <Tabs
        label={t('claims.tabs')}
        more={t('contract.plus')}
        warningText=""
        tabs={tabs}
        chosen={chosen}
        onSelect={onSelectTab}
      >
        <h2 className="vh">{t(chosen === 'suivre' ? 'claims.follow' : 'claims.declare')}</h2>
        {chosen === 'suivre' ? (
          <Followed words={words} list={list} started={started} />
        ) : (
          <ClaimTypes words={words} started={started} heading="h3" />
        )}
      </Tabs>
    </div>
  );
}

/** Unsent declarations, open claims, closed claims. */
function Followed({ words, list, started }: HubProps) {
  const t = useTexts();
  const retry = useRetry();
  const { data } = usePortal();
  const read = useDeferred(list);
  if (read.state === 'pending') return <Skeleton shape="cards" text={t('loading')} />;
  if (read.state === 'failed') return <ListFailed text={t('claims.failed')} error={read.error} retry={retry} />;
  const news = data.formIndex?.['preferences-contact']?.path.replace('/{step}', '');
  return (
    <>
      <StartedDeclarations words={words} started={started} />
      <Groups list={read.value} />
      {news !== undefined && (
        <p>
          <Link href={news}>{t('claims.news')}</Link>
        </p>
      )}
    </>
  );
}

/** Page size: one less than is requested. */
const SIZE = 20;

function Groups({ list: { claims: first, labels } }: { list: ClaimList }) {
  const t = useTexts();
  const portal = usePortal();
  const list = useMore({ first, size: SIZE, read: ({ id }) => readClaimsAfter(portal, id) });
  const { shown: claims, hasMore } = list;
  return (
    <>
      {claims.length === 0 && <p className="quiet">{t('claims.none')}</p>}
      {GROUPS.map((group) => {
        const own = claims.filter((claim) => groupOf(claim) === group);
        const [one] = own;
        if (one === undefined) return null;
        return (
          <section key={group} data-group={group}>
            <h3>
              {one.groupeLibelle} {!hasMore && `(${own.length})`}
            </h3>
            <ul className="errands-all">
              {own.map((claim) => (
                <li key={claim.id} className="card" data-reference={claim.reference}>
                  <Card claim={claim} labels={labels} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <MoreButton list={list} label={t('claims.more')} failed={t('claims.more-failed')} word={t('status.error')} />
    </>
  );
}

/** Declarations to finish. */
function StartedDeclarations({ words, started }: Pick<HubProps, 'words' | 'started'>) {
  const t = useTexts();
  const read = useDeferred(started);
  const [gone, setGone] = useState<readonly string[]>([]);
  const notice = useRef<HTMLParagraphElement>(null);
  const begun = read.state === 'ready' ? read.value.filter(({ id }) => !gone.includes(id)) : [];
  useEffect(() => {
    // the focused button is gone with its line
    if (gone.length > 0) notice.current?.focus();
  }, [gone]);
  if (begun.length === 0 && gone.length === 0) return null;
  return (
    <section data-group="begun">
      {gone.length > 0 && (
        <p ref={notice} tabIndex={-1} role="status">
          {t('claims.discarded')}
        </p>
      )}
      {begun.length > 0 && (
        <h3>
          {t('claims.begun')} ({begun.length})
        </h3>
      )}
      <ul className="errands-all">
        {words.types.map((type) => {
          const own = begun.find(({ typeSinistre }) => typeSinistre === type.id);
          return (
            own && (
              <li key={type.id} className="card" data-type={type.id}>
                <div className="claim-head">
                  <IconTile name={type.icon} />
                  <h4>{type.claim}</h4>
                </div>
                {own.dateLimite !== null && (
                  <p className="errand-next">
                    {t(own.joursOuvres === 0 ? 'claims.begun-late' : 'claims.begun-until', {
                      date: formatDay(own.dateLimite),
                    })}
                  </p>
                )}
                <div className="claim-apart">
                  <ButtonRow>
                    <DeclareButton type={type} begun={own} />
                    <Discard begun={own} label={type.claim} onDone={() => setGone([...gone, own.id])} />
                  </ButtonRow>
                </div>
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

/** A claim's event, contract, date, status and next step. */
function Card({ claim, labels }: { claim: ListedClaim; labels: Labels }) {
  const t = useTexts();
  const { data } = usePortal();
  const { id, icone, typeLibelle, natureLibelle, statutLibelle, groupe, prochaineEtape, conversations } = claim;
  const unread = conversations.reduce((sum, { nonLus }) => sum + nonLus, 0);
  const mine = awaitsMember(prochaineEtape);
  const write = writePath(data, claim);
  const href = pathOf(data, { route: 'sinistres-declaration-id', params: { id }, query: {} });
  return (
    <>
      <div className="claim-head">
        <IconTile name={icone} />
        <div>
          <h4>
            <Link href={href} className="claim-go">
              {natureLibelle}
            </Link>
          </h4>
          <p className="quiet">{typeLibelle}</p>
        </div>
        <p>
          {unread > 0 && <Badge tone="info">{t(unread === 1 ? 'claims.new-one' : 'claims.new', { n: unread })}</Badge>}{' '}
          <Badge tone={mine ? 'warning' : groupe === 'completed' ? 'neutral' : 'info'}>{statutLibelle}</Badge>
        </p>
      </div>
      {prochaineEtape === null ? (
        <Outcome claim={claim} label={labels.indemnisation} />
      ) : (
        <p className="errand-next">
          {prochaineEtape.recu === null && <strong>{t(mine ? 'claims.asked' : 'claims.next')}</strong>}{' '}
          {prochaineEtape.libelle}
          <span className="errand-when">{stepDateText(prochaineEtape, t)}</span>
        </p>
      )}
      {mine && write !== null && (
        <p className="claim-apart">
          <ButtonLink href={write} icon="envoyer">
            {t('claims.send-now')}
            <VisuallyHidden> – {natureLibelle}</VisuallyHidden>
          </ButtonLink>
        </p>
      )}
      <p className="errand-sent claim-facts">
        {labels.dateSurvenance} {formatDay(claim.dateSurvenance)} · {labels.contrat} {claim.libelleProduit}{' '}
        {claim.numeroContrat !== null && <span className="num">n° {claim.numeroContrat}</span>} ·{' '}
        <span className="num">
          {labels.reference} {claim.reference}
        </span>
      </p>
    </>
  );
}

/** How a closed claim ended. */
function Outcome({ claim: { uts, etapes }, label }: { claim: ListedClaim; label: string }) {
  const t = useTexts();
  const money = amountsIn(usePortal().data);
  const paid = uts.flatMap(({ reglements }) => reglements);
  const closed = etapes.at(-1)?.date;
  return (
    <p className="errand-next">
      {paid.map(({ montant, date }) => (
        <span key={`${date} ${montant}`}>
          <strong>{label}</strong> {t('claims.paid', { amount: money(montant) ?? '', date: formatDay(date) })}
        </span>
      ))}
      {closed !== null && closed !== undefined && (
        <span className="errand-when">{t('claims.closed', { date: formatInstantDay(closed) })}</span>
      )}
    </p>
  );
}

/** The claims of a member after one of them. */
async function readClaimsAfter({ door, session }: Portal, apres: string) {
  const answer = await door.ask(getSinistresApres, { numProfil: session.state.numProfil, apres });
  return requireData(answer).getSinistreCollectionCustom ?? [];
}

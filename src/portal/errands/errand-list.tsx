import './errands.css';
import { lazy, Suspense, useId } from 'react';
import type { Catalogue } from '../../catalog/index.ts';
import { formats } from '../../rules/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fillPath } from '../../view/index.ts';
import { today } from '../data/today.ts';
import { MoreButton, useMore } from '../navigation/more.tsx';
import type { Errand } from './read-errands.ts';

/** Its place is kept: nothing moves when it comes. Without it, the errand is told all the same. */
const ErrandPaper = lazy(() => import('./errand-paper.tsx').catch(() => ({ default: () => null })));

/** What a contract is called, and where its page is. */
interface NamedContract {
  item: { id: string };
  card: { label: string };
  page: string;
}

interface ErrandListProps {
  errands: readonly Errand[];
  /** AAAA-MM-JJ, where the insurer is. */
  today: string;
  text: Catalogue['text'];
  /** The member's contracts; a contract's own page need not name it. */
  contracts?: readonly NamedContract[];
  /** Those after another. */
  read: (last: Errand) => Promise<readonly Errand[]>;
}

/** How many are shown at a time: one fewer than is asked for. */
const SIZE = 20;

const TONES: Readonly<Record<string, string>> = {
  transmise: 'info',
  acceptee: 'success',
  terminee: 'success',
  refusee: 'error',
};

const dayOf = (instant: string) => formats['long-date'](today(new Date(instant))) ?? '';
const dated = (day: string) => formats['long-date'](day) ?? '';

/**
 * What the member has asked for: when, under which reference, where it stands, what comes next and by when, and the
 * paper that acknowledges it.
 */
export function ErrandList({ errands, today: now, text: t, contracts = [], read }: ErrandListProps) {
  const heading = useId();
  const list = useMore({ first: errands, size: SIZE, read });
  return (
    <section className="errands" aria-labelledby={heading}>
      <h2 id={heading}>{t(errands.length === 1 ? 'errands.title-one' : 'errands.title')}</h2>
      <ul className="errands-all">
        {list.shown.map((errand) => (
          <li key={errand.reference} className="errand" data-reference={errand.reference}>
            <OneErrand errand={errand} now={now} t={t} contracts={contracts} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={t('errands.more')} failed={t('errands.more-failed')} word={t('status.error')} />
    </section>
  );
}

interface OneErrandProps {
  errand: Errand;
  now: string;
  contracts: readonly NamedContract[];
  t: Catalogue['text'];
}

function OneErrand({ errand, now, t, contracts }: OneErrandProps) {
  const { libelle, policeId, date, etat, etatLibelle, reference, etapes, lien } = errand;
  const next = etapes.find((step) => step.date === null);
  const contract = contracts.find(({ item }) => item.id === policeId);
  return (
    <>
      <div className="errand-head">
        <h3>{libelle}</h3>
        <Badge tone={TONES[etat] ?? 'neutral'}>{etatLibelle}</Badge>
      </div>
      <p className="errand-sent">
        {contract !== undefined && (
          <>
            <Link href={fillPath(contract.page, { id: contract.item.id })}>{contract.card.label}</Link>
            {' · '}
          </>
        )}
        {t('errands.sent', { date: dayOf(date), reference })}
      </p>
      {next !== undefined && (
        <p className="errand-next">
          <strong>{nextOf(next.echeance, now, t)}</strong> {next.libelle}
        </p>
      )}
      <Disclosure
        summary={
          <>
            {t('errands.steps')}
            <VisuallyHidden> – {reference}</VisuallyHidden>
          </>
        }
      >
        <ol className="errand-steps">
          {etapes.map(({ libelle: step, date: taken, echeance }) => (
            <li key={step} data-taken={taken !== null}>
              <span>{step}</span>
              <span className="errand-when">{whenOf(taken, echeance, now, t)}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
      <div className="errand-paper">
        <Suspense fallback={null}>
          <ErrandPaper reference={reference} text={t} />
        </Suspense>
      </div>
      {lien !== null && next !== undefined && (
        <p className="errand-link">
          <Link href={lien.adresse}>
            {lien.libelle}
            <VisuallyHidden> – {reference}</VisuallyHidden>
          </Link>
        </p>
      )}
    </>
  );
}

/** A day that has passed is told as such: the step is still to come. */
function nextOf(due: string | null, now: string, t: Catalogue['text']): string {
  if (due === null) return t('errands.next');
  return t(due < now ? 'errands.next-late' : 'errands.next-by', { date: dated(due) });
}

function whenOf(taken: string | null, due: string | null, now: string, t: Catalogue['text']): string {
  if (taken !== null) return t('errands.taken', { date: dayOf(taken) });
  if (due === null) return t('errands.to-come');
  return t(due < now ? 'errands.due-late' : 'errands.due', { date: dated(due) });
}

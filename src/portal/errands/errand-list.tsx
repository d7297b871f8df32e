import './errands.css';
import { useId } from 'react';
import type { Catalogue } from '../../catalog/index.ts';
import { formats } from '../../rules/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fillPath } from '../../view/index.ts';
import { today } from '../data/today.ts';
import type { Errand } from './read-errands.ts';

/** What a contract is called, and where its page is. */
interface NamedContract {
  item: { id: string };
  card: { label: string };
  page: string;
}

interface ErrandListProps {
  errands: readonly Errand[];
  text: Catalogue['text'];
  /** The member's contracts; a contract's own page need not name it. */
  contracts?: readonly NamedContract[];
}

const TONES: Readonly<Record<string, string>> = {
  transmise: 'info',
  acceptee: 'success',
  terminee: 'success',
  refusee: 'error',
};

const dayOf = (instant: string) => formats['long-date'](today(new Date(instant))) ?? '';
const dated = (day: string) => formats['long-date'](day) ?? '';

/** What the member has asked for: when, under which reference, where it stands, what comes next and by when. */
export function ErrandList({ errands, text: t, contracts = [] }: ErrandListProps) {
  const heading = useId();
  return (
    <section className="errands" aria-labelledby={heading}>
      <h2 id={heading}>{t(errands.length === 1 ? 'errands.title-one' : 'errands.title')}</h2>
      <ul>
        {errands.map((errand) => (
          <li key={errand.reference} className="errand" data-reference={errand.reference}>
            <OneErrand errand={errand} t={t} contracts={contracts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OneErrandProps {
  errand: Errand;
  contracts: readonly NamedContract[];
  t: Catalogue['text'];
}

function OneErrand({ errand, t, contracts }: OneErrandProps) {
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
          <strong>
            {next.echeance === null ? t('errands.next') : t('errands.next-by', { date: dated(next.echeance) })}
          </strong>{' '}
          {next.libelle}
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
              <span className="errand-when">{whenOf(taken, echeance, t)}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
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

function whenOf(taken: string | null, due: string | null, t: Catalogue['text']): string {
  if (taken !== null) return t('errands.taken', { date: dayOf(taken) });
  return due === null ? t('errands.to-come') : t('errands.due', { date: dated(due) });
}

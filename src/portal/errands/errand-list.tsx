import './errands.css';
import { lazy, Suspense, useId } from 'react';
import type { Catalogue } from '../../catalog/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { fillPath, pathOf } from '../../view/index.ts';
import { usePortal } from '../context/portal.ts';
import { dayOf, type Errand, nextStepText, stepDateText } from './when.ts';

/** Its place is reserved; the errand does without it. */
const ErrandPaper = lazy(() => import('./errand-paper.tsx').catch(() => ({ default: () => null })));

/** A contract's name and page. */
interface NamedContract {
  item: { id: string };
  card: { label: string };
  page: string;
}

interface ErrandListProps {
  errands: readonly Errand[];
  /** YYYY-MM-DD, in Paris. */
  today: string;
  text: Catalogue['text'];
  /** The member's contracts; a contract's own page need not name it. */
  contracts?: readonly NamedContract[];
}

/** As many as fit above the page's own content. */
const SHORT = 3;

const TONES: Readonly<Record<string, string>> = {
  transmise: 'info',
  acceptee: 'success',
  terminee: 'success',
  refusee: 'error',
};

/** The latest errands, and a link to all. */
export function ErrandList(props: ErrandListProps) {
  const heading = useId();
  const { errands, text: t } = props;
  return (
    <section className="errands" aria-labelledby={heading}>
      <h2 id={heading}>{t(errands.length === 1 ? 'errands.title-one' : 'errands.title')}</h2>
      <Newest {...props} />
    </section>
  );
}

/** The same on a contract's page, collapsed above its tabs. */
export function ErrandsOfContract(props: ErrandListProps) {
  const { errands, text: t } = props;
  const one = errands.length === 1;
  return (
    <section className="errands" aria-label={t(one ? 'errands.title-one' : 'errands.title')}>
      {one ? (
        <ErrandLines {...props} />
      ) : (
        <Disclosure summary={t('errands.of-contract', { n: errands.length })}>
          <Newest {...props} />
        </Disclosure>
      )}
    </section>
  );
}

function Newest({ errands, ...rest }: ErrandListProps) {
  const { data } = usePortal();
  return (
    <>
      <ErrandLines {...rest} errands={errands.slice(0, SHORT)} />
      <p className="errands-rest">
        <Link href={pathOf(data, { route: 'demandes', params: {}, query: {} })}>{rest.text('errands.all')}</Link>
      </p>
    </>
  );
}

/** One line each, which expands to the details. */
export function ErrandLines({ errands, today: now, text: t, contracts = [] }: ErrandListProps) {
  return (
    <ul className="errands-all errands-lines">
      {errands.map((errand) => (
        <li key={errand.reference} id={errand.reference} className="errand">
          <Disclosure
            summary={
              <Line
                errand={errand}
                isAlone={errands.every((one) => one === errand || one.libelle !== errand.libelle)}
              />
            }
          >
            <ErrandDetails errand={errand} now={now} t={t} contracts={contracts} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

/** Requests with the same label show their date too. */
const Line = ({ errand: { libelle, date, etat, etatLibelle }, isAlone }: { errand: Errand; isAlone: boolean }) => (
  <span className="errand-head">
    <span className="errand-name">{isAlone ? libelle : `${libelle}, ${dayOf(date)}`}</span>{' '}
    <Badge tone={TONES[etat] ?? 'neutral'}>{etatLibelle}</Badge>
  </span>
);

interface ErrandDetailsProps {
  errand: Errand;
  now: string;
  contracts: readonly NamedContract[];
  t: Catalogue['text'];
}

/** Date, reference, next step, all steps, and the acknowledgement. */
function ErrandDetails({ errand, now, t, contracts }: ErrandDetailsProps) {
  const { policeId, date, reference, etapes, lien } = errand;
  const next = etapes.find((step) => step.date === null);
  const contract = contracts.find(({ item }) => item.id === policeId);
  return (
    <>
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
          <strong>{nextStepText(next.echeance, now, t)}</strong> {next.libelle}
        </p>
      )}
      <ol className="errand-steps">
        {etapes.map((step) => (
          <li key={step.libelle} data-taken={step.date !== null}>
            <span>{step.libelle}</span>
            <span className="errand-when">{stepDateText(step, now, t)}</span>
          </li>
        ))}
      </ol>
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

import type { ReactNode } from 'react';
import { amountsIn } from '../../../catalog/money.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { usePortal, useTexts } from '../../context/portal.ts';
import { formatDay } from '../../data/dates.ts';
import type { Labels, OpenClaim } from './claim-data.ts';

type Unit = OpenClaim['uts'][number];
interface Fact {
  id: string;
  key: string;
  value: ReactNode;
}

/** Drops facts without a value. */
const withValues = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== null && value !== '');

/** A payment, and its date. */
export function Payment({ montant, date }: { montant: number; date: string }) {
  const t = useTexts();
  const money = amountsIn(usePortal().data);
  return <>{t('claims.paid', { amount: money(montant) ?? '', date: formatDay(date) })}</>;
}

/** Each part of the claim: person, status, findings, payments. */
export function ClaimParts({ claim: { uts, groupe }, labels }: { claim: OpenClaim; labels: Labels }) {
  const t = useTexts();
  const money = amountsIn(usePortal().data);
  if (uts.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('claims.parts')}</h2>
      {uts.map((unit) => (
        <article key={`${unit.type} ${unit.victime}`}>
          <h3>
            {unit.type} <Badge>{unit.statutLibelle}</Badge>
          </h3>
          <DefinitionList items={withValues(partFacts(unit, groupe === 'completed', labels, { t, money }))} />
        </article>
      ))}
    </section>
  );
}

interface Writing {
  t: ReturnType<typeof useTexts>;
  money: ReturnType<typeof amountsIn>;
}

function partFacts(unit: Unit, isOver: boolean, labels: Labels, { t, money }: Writing): Fact[] {
  const { victime, qualiteVictime, dommagesSubis, responsabilite, experts, reglements } = unit;
  const who = qualiteVictime === null ? victime : t('claims.victim', { name: victime ?? '', role: qualiteVictime });
  const paid = reglements.map(({ montant, date }) => <Payment key={date} montant={montant} date={date} />);
  const broken = reglements.find(({ dommages }) => dommages !== null);
  const less = (amount: number | null | undefined) => (amount ? `−\u00a0${money(amount) ?? ''}` : null);
  return [
    { id: 'victime', key: labels.victime, value: who },
    { id: 'dommages', key: labels.dommages, value: dommagesSubis },
    { id: 'responsabilite', key: labels.responsabilite, value: responsabilite },
    { id: 'expertise', key: labels.expertise, value: experts.join(', ') },
    { id: 'evalues', key: t('claims.assessed'), value: money(broken?.dommages) },
    { id: 'vetuste', key: t('claims.wear'), value: less(broken?.vetuste) },
    {
      id: 'franchise',
      key: t('claims.excess'),
      value: broken?.franchise === 0 ? t('claims.excess-none') : less(broken?.franchise),
    },
    {
      id: 'indemnisation',
      key: labels.indemnisation,
      value: paid.length > 0 ? paid : isOver ? null : t('claims.pending'),
    },
  ];
}

/** What was declared. */
export function DeclaredFacts({ claim, labels }: { claim: OpenClaim; labels: Labels }) {
  const t = useTexts();
  const { infosAuto: car, infosHabitation: home, vtmAvecCorp } = claim;
  const facts = withValues([
    { id: 'conducteur', key: labels.conducteur, value: car?.conducteur ?? null },
    { id: 'vehicule', key: labels.vehicule, value: [car?.marque, car?.modele].filter(Boolean).join(' ') },
    { id: 'immatriculation', key: labels.immatriculation, value: car?.immatriculation ?? null },
    { id: 'bien', key: labels.bien, value: home?.bien ?? null },
    { id: 'adresse', key: labels.adresse, value: home?.adresse ?? null },
    { id: 'dommages', key: labels.dommages, value: car?.dommages ?? home?.dommages ?? null },
    { id: 'blesse', key: t('claims.hurt'), value: vtmAvecCorp ? t('claims.hurt-yes') : null },
  ]);
  if (facts.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('claims.file')}</h2>
      <DefinitionList items={facts} />
    </section>
  );
}

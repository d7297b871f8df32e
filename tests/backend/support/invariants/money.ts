import type { Fonds } from '../../../../src/backend/domain/contracts/details/savings.ts';
import { decide } from '../../../../src/view/decide.ts';
import { TODAY } from '../demonstration.ts';
import { cents, given, type Invariant, type Judged, unless } from './invariant.ts';

const PARTS = ['fondSecurite', 'fondEquilibre', 'fondDynamique', 'fondEnvironnement', 'fondSolidaire'] as const;
const INSTALMENTS: Record<string, number> = { A: 1, S: 2, T: 4, M: 12 };
/** What savings may be worth of what was paid in: no demonstration loses a tenth, none doubles. */
const WORTH = { least: 0.9, most: 2 };

const fundsOf = ({ contract }: Pick<Judged, 'contract'>): Fonds[] => PARTS.map((part) => contract[part]).filter(given);
const worthOf = (judged: Pick<Judged, 'contract'>) =>
  fundsOf(judged).reduce((sum, { montantRachat }) => sum + cents(montantRachat), 0);
const sharesOf = ({ contract: { prets } }: Pick<Judged, 'contract'>) =>
  (prets ?? []).map(({ souscripteur, coSouscripteur }) => [souscripteur, coSouscripteur].filter(given));
const isSavings = ({ family }: Pick<Judged, 'family'>) => family === 'arpege' || family === 'eparmil';

export const money: Invariant[] = [
  {
    name: 'a yearly premium is so many equal instalments, to the cent',
    faults: ({ contract: { montantAnnuelTTC, codePeriodicite } }) => {
      const times = INSTALMENTS[codePeriodicite ?? 'A'];
      if (times === undefined) return [`codePeriodicite ${codePeriodicite}`];
      return unless(cents(montantAnnuelTTC) % times === 0, `montantAnnuelTTC ${montantAnnuelTTC} in ${times}`);
    },
    broken: { product: '40', by: ({ contract }) => Object.assign(contract, { montantAnnuelTTC: 560.65 }) },
  },
  {
    name: 'what a contract costs a month, twelve times, is what it costs a year',
    faults: (judged) => {
      const { montantMensuel, montantAnnuelTTC } = judged.contract;
      const primes = sharesOf(judged).flat();
      const monthly = primes.reduce((sum, { prime }) => sum + cents(prime), 0);
      return [
        ...unless(
          !given(montantMensuel) || cents(montantMensuel) * 12 === cents(montantAnnuelTTC),
          `montantMensuel ${montantMensuel}, montantAnnuelTTC ${montantAnnuelTTC}`,
        ),
        ...unless(
          primes.length === 0 || !given(montantAnnuelTTC) || monthly * 12 === cents(montantAnnuelTTC),
          `primes ${monthly / 100} a month, montantAnnuelTTC ${montantAnnuelTTC}`,
        ),
      ];
    },
    broken: { product: 'M2', by: ({ contract }) => Object.assign(contract, { montantAnnuelTTC: 443.3 }) },
  },
  {
    name: 'the loans add up to the amount, the parts of the insured to the cover',
    faults: (judged) => {
      const { montantPret, montantTotal, tauxCouverture, dureePret, preteur, prets } = judged.contract;
      if (!given(prets)) return [];
      const loans = sharesOf(judged);
      const total = loans.reduce((sum, [first]) => sum + cents(first?.capitalInitial), 0);
      const longest = Math.max(...loans.map(([first]) => first?.duree ?? 0));
      return [
        ...unless(total === cents(montantPret), `loans ${total / 100}, montantPret ${montantPret}`),
        ...unless(
          !given(montantTotal) || total === cents(montantTotal),
          `loans ${total / 100}, montantTotal ${montantTotal}`,
        ),
        ...unless(longest === dureePret, `the longest loan lasts ${longest}, dureePret ${dureePret}`),
        ...loans.flatMap((shares, rank) => {
          const covered = shares.reduce((sum, { couverture }) => sum + (couverture ?? 0), 0);
          return [
            ...unless(covered === tauxCouverture, `loan ${rank}: parts ${covered}, tauxCouverture ${tauxCouverture}`),
            ...unless(
              shares.every(({ organisme }) => organisme === preteur),
              `loan ${rank}: lender is not ${preteur}`,
            ),
          ];
        }),
      ];
    },
    broken: { product: 'M2', by: ({ contract }) => Object.assign(contract, { montantPret: 40_000 }) },
  },
  {
    name: 'what is left of a loan is at most its capital, and all of it before it begins',
    faults: (judged) =>
      sharesOf(judged)
        .flat()
        .flatMap(({ type, taux, capitalInitial, capitalRestant, dateDebut }) => [
          ...unless(
            cents(capitalRestant) >= 0 && cents(capitalRestant) <= cents(capitalInitial),
            `${type}: capitalRestant ${capitalRestant} of ${capitalInitial}`,
          ),
          ...unless(
            (dateDebut ?? '') <= TODAY || capitalRestant === capitalInitial,
            `${type} begins ${dateDebut}: capitalRestant ${capitalRestant} of ${capitalInitial}`,
          ),
          ...unless((type === 'PTZ') === (taux === 0), `${type}: taux ${taux}`),
        ]),
    broken: {
      product: 'MT',
      by: ({ contract }) => Object.assign(contract.prets?.[0]?.souscripteur ?? {}, { capitalRestant: 12 }),
    },
  },
  {
    name: 'a fund is worth its parts, and none is negative',
    faults: (judged) =>
      fundsOf(judged).flatMap(({ libelle, nombreUc, montantUc, montantRachat }) => [
        ...unless((nombreUc ?? 0) >= 0 && (montantUc ?? 0) > 0, `${libelle}: ${nombreUc} parts of ${montantUc}`),
        // A part is counted to its thousandth: so far the two may differ.
        ...unless(
          Math.abs((nombreUc ?? 0) * (montantUc ?? 0) - (montantRachat ?? 0)) <= 0.0005 * (montantUc ?? 0) + 0.005,
          `${libelle}: ${nombreUc} × ${montantUc} is not ${montantRachat}`,
        ),
      ]),
    broken: {
      product: 'MS',
      by: ({ contract }) => Object.assign(contract.fondEquilibre ?? {}, { nombreUc: 0 }),
    },
  },
  {
    name: 'the funds add up to the value, and Eparmil’s situation of today is worth the same',
    faults: (judged) => {
      if (!isSavings(judged)) return [];
      const worth = worthOf(judged);
      const shown = judged.view.keyFigure?.value.replace(/[^\d,]/g, '').replace(',', '.');
      const { situationToday: now } = judged.given as { situationToday?: { montantEpargne?: number } | null };
      return [
        ...unless(cents(Number(shown)) === worth, `funds ${worth / 100}, key figure ${shown}`),
        ...unless(!given(now) || cents(now.montantEpargne) === worth, `funds ${worth / 100}, ${now?.montantEpargne}`),
      ];
    },
    broken: { product: 'SR', by: ({ contract }) => Object.assign(contract.fondSolidaire ?? {}, { montantRachat: 1 }) },
  },
  {
    name: 'savings are worth what was paid in, give or take what markets do',
    faults: (judged) => {
      if (!isSavings(judged)) return [];
      const paid = (judged.contract.transactions ?? []).reduce((sum, { montantNet }) => sum + cents(montantNet), 0);
      const ratio = worthOf(judged) / paid;
      return unless(ratio >= WORTH.least && ratio <= WORTH.most, `paid ${paid / 100}, worth ${worthOf(judged) / 100}`);
    },
    broken: { product: 'MS', by: ({ contract }) => contract.transactions?.splice(6) },
  },
  {
    name: 'a year ago savings were worth what was paid in by then',
    faults: ({ family, given: { situation }, contract: { transactions } }) => {
      const then = situation as { dateSituation?: string; montantEpargne?: number } | null | undefined;
      if (family !== 'eparmil' || !given(then)) return [];
      const paid = (transactions ?? [])
        .filter(({ dateCreation }) => (dateCreation ?? '') <= (then.dateSituation ?? ''))
        .reduce((sum, { montantNet }) => sum + cents(montantNet), 0);
      const ratio = cents(then.montantEpargne) / paid;
      return unless(
        ratio >= WORTH.least && ratio <= WORTH.most,
        `${then.dateSituation}: paid ${paid / 100}, worth ${then.montantEpargne}`,
      );
    },
    broken: {
      product: 'SR',
      by: ({ given }) => Object.assign(given, { situation: { dateSituation: '2025-11-01', montantEpargne: 12 } }),
    },
  },
  {
    name: 'net is gross without the fees that the table of fees has',
    faults: ({ contract: { transactions } }, catalogue) =>
      (transactions ?? []).flatMap(({ code, montantBrut, montantNet, dateCreation }) => {
        const gross = cents(montantBrut);
        const kind = code === 'VP' ? 'programmed' : 'free';
        const fee = gross <= 0 ? 0 : feeOf(decide(catalogue, 'savings-fee', { amount: montantBrut ?? 0, kind }));
        return unless(
          gross - cents(fee) === cents(montantNet),
          `${dateCreation} ${code}: ${montantBrut} less ${fee} is not ${montantNet}`,
        );
      }),
    broken: { product: 'MS', by: ({ contract }) => Object.assign(contract.transactions?.[0] ?? {}, { montantNet: 1 }) },
  },
  {
    name: 'programmed payments are of the amount that is programmed',
    faults: ({ contract: { transactions, versementProgramme } }) => {
      const latest = (transactions ?? []).find(({ code }) => code === 'VP');
      return unless(
        latest?.montantBrut === versementProgramme?.montant || !given(versementProgramme),
        `versementProgramme ${versementProgramme?.montant}, latest ${latest?.montantBrut}`,
      );
    },
    broken: { product: 'MS', by: ({ contract }) => Object.assign(contract.versementProgramme ?? {}, { montant: 7 }) },
  },
  {
    name: 'an amount is owed when something is unpaid, and only then',
    faults: ({ given: { payment }, contract: { montantAnnuelTTC } }) => {
      const state = payment as
        | { contentieux?: boolean; impaye?: boolean; montantTotalImpaye?: number }
        | null
        | undefined;
      if (!given(state) || !given(state.impaye)) return [];
      const owed = cents(state.montantTotalImpaye);
      return [
        ...unless(state.impaye === owed > 0, `impaye ${state.impaye}, montantTotalImpaye ${state.montantTotalImpaye}`),
        ...unless(!state.contentieux || state.impaye, 'contentieux with nothing unpaid'),
        ...unless(
          !given(montantAnnuelTTC) || owed <= cents(montantAnnuelTTC),
          `montantTotalImpaye ${state.montantTotalImpaye} of ${montantAnnuelTTC} a year`,
        ),
      ];
    },
    broken: {
      product: '40',
      by: ({ given }) =>
        Object.assign(given, { payment: { contentieux: true, impaye: false, montantTotalImpaye: 12 } }),
    },
  },
  {
    name: 'the guarantee fund takes its constant fee of contracts on things, nothing of the others',
    faults: ({ family, contract: { montantFgti } }, catalogue) => {
      const fee = ['auto', 'habitation', 'navigation'].includes(family) ? catalogue.data.brand?.fgtiFee : 0;
      return unless((montantFgti ?? 0) === fee || isSavings({ family }), `montantFgti ${montantFgti}, not ${fee}`);
    },
    broken: { product: '70', by: ({ contract }) => Object.assign(contract, { montantFgti: 5.9 }) },
  },
  {
    name: 'a capital after an accident is no less than after an illness, bands of disability rise',
    faults: ({ contract }) => {
      const { trancheIPA: band, capitalDecesMaladie, capitalDecesAccident } = contract;
      const bands = [band?.de0a9, band?.de10a39, band?.de40a79, band?.de80a100].filter(given);
      return [
        ...unless(
          (capitalDecesAccident ?? 0) >= (capitalDecesMaladie ?? 0),
          `capitalDecesAccident ${capitalDecesAccident}`,
        ),
        ...unless(
          bands.every((value, rank) => value >= (bands[rank - 1] ?? 0)),
          `trancheIPA ${bands.join(', ')}`,
        ),
        ...unless(!given(band) || band.de80a100 === contract.capitalBaseIPA, `trancheIPA.de80a100 ${band?.de80a100}`),
      ];
    },
    broken: { product: 'K1', by: ({ contract }) => Object.assign(contract.trancheIPA ?? {}, { de0a9: 900_000 }) },
  },
  {
    name: 'valuables are part of what a home holds, and rooms have a size',
    faults: ({ contract: { valeurMobiliere, valeurObjetValeur, nombrePieces, superficie } }) => {
      const each = (superficie?.superficie ?? 0) / (nombrePieces ?? 1);
      return [
        ...unless(
          (valeurObjetValeur ?? 0) <= (valeurMobiliere ?? 0),
          `valeurObjetValeur ${valeurObjetValeur} of ${valeurMobiliere}`,
        ),
        ...unless(
          !given(nombrePieces) || (each >= 9 && each <= 45),
          `${superficie?.superficie} m² in ${nombrePieces} rooms`,
        ),
      ];
    },
    broken: { product: '10', by: ({ contract }) => Object.assign(contract, { nombrePieces: 30 }) },
  },
];

function feeOf(decided: unknown): number {
  const { fee } = decided as { fee?: number };
  if (typeof fee !== 'number') throw new Error(`no fee in ${JSON.stringify(decided)}`);
  return fee;
}

import { shift } from '../../../../src/backend/demo/samples/dates.ts';
import { type Paper, TODAY } from '../demonstration.ts';
import { ENDED, given, type Invariant, type Judged, UNSIGNED, unless } from './invariant.ts';

const SAVINGS = ['arpege', 'eparmil'];
/** Papers that only some families have. */
const FAMILIES: Record<string, string[]> = {
  'memo-vehicule': ['auto'],
  'constat-amiable': ['auto'],
  'constat-degat-des-eaux': ['habitation'],
  'releve-annuel': SAVINGS,
  'releve-trimestriel': SAVINGS,
  'justificatif-fiscal-rachat': SAVINGS,
  'demande-arbitrage': SAVINGS,
};
/** Papers of a contract that somebody has signed. */
const SIGNED = ['dispositions-particulieres', 'certificat-adhesion', 'renouvellement-annuel', 'memo-vehicule'];

const named = ({ codeType, date }: Paper) => `${codeType} of ${date}`;
const over = ({ papers }: Judged, faulty: (paper: Paper) => boolean) => papers.filter(faulty).map(named);
const paper = (codeType: string, date: string): Paper => ({
  codeType,
  date,
  key: 'k',
  id: 'i',
  flag: 'DF',
  libelle: null,
});

export const papers: Invariant[] = [
  {
    name: 'a paper is of today at the latest, and not older than the signature',
    faults: (judged) => {
      const { dateSignature, dateEffet } = judged.contract;
      const from = dateSignature ?? (given(dateEffet) ? shift(dateEffet, { months: -4 }) : '');
      return over(judged, ({ date }) => date > TODAY || (from <= TODAY && date < from));
    },
    broken: { product: '70', by: ({ papers }) => papers.push(paper('dispositions-generales', '2027-01-01')) },
  },
  {
    name: 'a paper is listed once',
    faults: (judged) => over(judged, (one) => judged.papers.some((two) => two !== one && named(two) === named(one))),
    broken: { product: '70', by: ({ papers }) => papers.push({ ...(papers[0] ?? paper('x', '2026-01-01')) }) },
  },
  {
    name: 'a paper belongs to what its family insures',
    faults: (judged) => over(judged, ({ codeType }) => FAMILIES[codeType]?.includes(judged.family) === false),
    broken: { product: '70', by: ({ papers }) => papers.push(paper('constat-amiable', '2026-01-01')) },
  },
  {
    name: 'a memo of an insured vehicle takes the place of the green card, from 1 April 2024 on',
    faults: (judged) => over(judged, ({ codeType, date }) => codeType === 'memo-vehicule' && date < '2024-04-01'),
    broken: { product: '40', by: ({ papers }) => papers.push(paper('memo-vehicule', '2024-03-31')) },
  },
  {
    name: 'nothing comes once a contract is over',
    faults: (judged) => {
      const { dateFin } = judged.contract;
      const isOver = ENDED.has(judged.light.codeEtat ?? '') && given(dateFin);
      return isOver ? over(judged, ({ date }) => date > dateFin) : [];
    },
    broken: {
      product: '40',
      by: ({ papers, light, contract }) => {
        Object.assign(light, { codeEtat: 'RES' });
        Object.assign(contract, { dateFin: '2026-07-01' });
        papers.push(paper('constat-amiable', '2026-07-02'));
      },
    },
  },
  {
    name: 'what is not signed has a project, and nothing that takes a signature',
    faults: (judged) =>
      UNSIGNED.has(judged.light.codeEtat ?? '')
        ? over(judged, ({ codeType }) => SIGNED.includes(codeType))
        : over(judged, ({ codeType }) => codeType === 'projet-contrat'),
    broken: { product: 'MT', by: ({ papers }) => papers.push(paper('certificat-adhesion', '2026-11-01')) },
  },
  {
    name: 'a contract is renewed after a year of life, and not once it is over',
    faults: (judged) =>
      over(
        judged,
        ({ codeType, date }) =>
          codeType === 'renouvellement-annuel' &&
          (date < shift(judged.contract.dateEffet ?? '', { months: 9 }) ||
            (ENDED.has(judged.light.codeEtat ?? '') && date > shift(TODAY, { years: -1 }))),
      ),
    broken: {
      product: '40',
      by: ({ papers, light }) => {
        light.codeEtat = 'RES';
        papers.push(paper('renouvellement-annuel', '2026-09-01'));
      },
    },
  },
  {
    name: 'who is renewed in two months has the notice of it',
    faults: (judged) => {
      const { echeance, dateEffet } = judged.contract;
      const renewals = judged.papers.filter(({ codeType }) => codeType === 'renouvellement-annuel');
      if (renewals.length === 0 || !given(echeance) || !given(dateEffet)) return [];
      const [day = '', month = ''] = echeance.split('/');
      const soon = [2026, 2027]
        .map((year) => `${year}-${month}-${day}`)
        .find((due) => due > TODAY && shift(due, { months: -2 }) <= TODAY);
      return unless(
        soon === undefined || renewals.some(({ date }) => date >= shift(soon, { months: -3 })),
        `due ${soon}, notices of ${renewals.map(({ date }) => date).join(', ')}`,
      );
    },
    broken: {
      product: '70',
      by: ({ papers }) => {
        papers.splice(0);
        papers.push(paper('renouvellement-annuel', '2025-11-01'));
      },
    },
  },
  {
    name: 'a tax paper about a withdrawal follows a withdrawal of the year before',
    faults: (judged) => {
      const years = (judged.contract.transactions ?? [])
        .filter(({ montantBrut }) => (montantBrut ?? 0) < 0)
        .map(({ dateCreation }) => Number(dateCreation?.slice(0, 4)));
      return over(
        judged,
        ({ codeType, date }) =>
          codeType === 'justificatif-fiscal-rachat' && !years.includes(Number(date.slice(0, 4)) - 1),
      );
    },
    broken: { product: 'MS', by: ({ contract }) => contract.transactions?.splice(3) },
  },
  {
    name: 'statements are of years and quarters that the contract has lived',
    faults: (judged) =>
      over(judged, ({ codeType, date }) => codeType.startsWith('releve-') && date < (judged.contract.dateEffet ?? '')),
    broken: { product: 'SR', by: ({ papers }) => papers.push(paper('releve-annuel', '2009-01-20')) },
  },
];

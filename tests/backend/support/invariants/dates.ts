import { shift } from '../../../../src/backend/demo/samples/dates.ts';
import { TODAY } from '../demonstration.ts';
import { ENDED, given, type Invariant, UNSIGNED, unless, yearsBetween } from './invariant.ts';

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Years from which the generations of a model were sold. */
const ON_SALE_SINCE: Record<string, Record<string, number>> = {
  II: { '208': 2019, '3008': 2016 },
  III: { Sandero: 2020, Kangoo: 2021 },
  IV: { Clio: 2012, Yaris: 2020 },
  V: { Clio: 2019 },
};

/** Dates that must come in this order; those that are not known are left out. */
function inOrder(...dates: [name: string, date: string | null | undefined][]): string[] {
  const known = dates.filter((one): one is [string, string] => given(one[1]));
  return known.flatMap(([name, date], rank) => {
    const [before, earlier] = known[rank - 1] ?? ['', ''];
    return unless(earlier <= date, `${before} ${earlier} comes after ${name} ${date}`);
  });
}

export const dates: Invariant[] = [
  {
    name: 'what is in force, suspended or over has begun; what is not signed has not',
    faults: ({ light, contract }) => {
      const { dateEffet } = contract;
      if (!given(dateEffet)) return [];
      const begun = !UNSIGNED.has(light.codeEtat ?? '');
      return unless(begun === dateEffet <= TODAY, `codeEtat ${light.codeEtat} with dateEffet ${dateEffet}`);
    },
    broken: { product: 'A0', by: ({ contract }) => Object.assign(contract, { dateEffet: '2027-02-01' }) },
  },
  {
    name: 'a contract is signed before it takes effect, and never in the future',
    faults: ({ contract: { dateSignature, dateEffet, dateFiscal } }) => [
      ...inOrder(['dateSignature', dateSignature], ['dateEffet', dateEffet]),
      ...inOrder(['dateSignature', dateSignature], ['today', TODAY]),
      ...inOrder(['dateSignature', dateSignature], ['dateFiscal', dateFiscal], ['today', TODAY]),
    ],
    broken: { product: '70', by: ({ contract }) => Object.assign(contract, { dateSignature: '2026-12-20' }) },
  },
  {
    name: 'what waits for a signature has no date of signature',
    faults: ({ light, contract: { dateSignature } }) =>
      unless(
        !UNSIGNED.has(light.codeEtat ?? '') || !given(dateSignature),
        `codeEtat ${light.codeEtat}, dateSignature ${dateSignature}`,
      ),
    broken: { product: 'MT', by: ({ contract }) => Object.assign(contract, { dateSignature: '2026-11-02' }) },
  },
  {
    name: 'a due date is a day of the year',
    faults: ({ contract: { echeance } }) => {
      if (!given(echeance)) return [];
      const [, day = '', month = ''] = /^(\d{2})\/(\d{2})$/.exec(echeance) ?? [];
      return unless(Number(day) >= 1 && Number(day) <= (DAYS[Number(month) - 1] ?? 0), `echeance ${echeance}`);
    },
    broken: { product: '40', by: ({ contract }) => Object.assign(contract, { echeance: '31/02' }) },
  },
  {
    name: 'a holder was of age when the contract took effect',
    faults: ({ person, contract: { dateEffet } }) =>
      unless(
        !given(dateEffet) || yearsBetween(person.dateNaissance, dateEffet) >= 18,
        `born ${person.dateNaissance}, dateEffet ${dateEffet}`,
      ),
    broken: { product: '70', by: ({ contract }) => Object.assign(contract, { dateEffet: '1998-05-16' }) },
  },
  {
    name: 'who drives alone was licensed at seventeen or later, and before the contract took effect',
    faults: ({ contract: { conducteurs, dateEffet } }) =>
      (conducteurs ?? []).flatMap(({ dateNaissance, dateObtentionPermis, conducteurPrincipal, identite }) => {
        const who = identite?.prenom1;
        if (!given(dateNaissance)) return [`${who} has no date of birth`];
        if (!given(dateObtentionPermis))
          return [
            ...unless(conducteurPrincipal !== true, `${who} is the main driver without a licence`),
            ...unless(yearsBetween(dateNaissance, TODAY) >= 15, `${who} learns to drive, born ${dateNaissance}`),
          ];
        return [
          ...unless(
            yearsBetween(dateNaissance, dateObtentionPermis) >= 17,
            `${who} born ${dateNaissance}, licensed ${dateObtentionPermis}`,
          ),
          ...inOrder([`licence of ${who}`, dateObtentionPermis], ['today', TODAY]),
          ...(conducteurPrincipal ? inOrder([`licence of ${who}`, dateObtentionPermis], ['dateEffet', dateEffet]) : []),
        ];
      }),
    broken: {
      product: '40',
      by: ({ contract }) => Object.assign(contract.conducteurs?.[0] ?? {}, { dateObtentionPermis: '1995-01-01' }),
    },
  },
  {
    name: 'a bonus of 0.50 takes thirteen years, and the year it was reached is given',
    faults: ({ contract: { conducteurs } }) =>
      (conducteurs ?? []).flatMap(({ crm, anneeCrmA50PourCent, dateObtentionPermis, identite }) => {
        const who = identite?.prenom1;
        const reached = anneeCrmA50PourCent ?? null;
        return [
          ...unless(given(crm) && crm >= 0.5 && crm <= 3.5, `${who} has crm ${crm}`),
          ...unless((crm === 0.5) === (reached !== null), `${who} has crm ${crm}, anneeCrmA50PourCent ${reached}`),
          ...unless(
            reached === null ||
              (given(dateObtentionPermis) &&
                reached >= Number(dateObtentionPermis.slice(0, 4)) + 13 &&
                reached <= 2026),
            `${who} was licensed ${dateObtentionPermis}, anneeCrmA50PourCent ${reached}`,
          ),
          ...unless(given(dateObtentionPermis) || crm === 1, `${who} has no licence, crm ${crm}`),
        ];
      }),
    broken: {
      product: '40',
      by: ({ contract }) => Object.assign(contract.conducteurs?.[0] ?? {}, { anneeCrmA50PourCent: null, crm: 0.5 }),
    },
  },
  {
    name: 'a vehicle was on the road before its contract',
    faults: ({ contract: { vehicule, dateEffet } }) =>
      inOrder(['dateMiseEnCirculation', vehicule?.dateMiseEnCirculation], ['dateEffet', dateEffet]),
    broken: {
      product: '40',
      by: ({ contract }) => Object.assign(contract.vehicule ?? {}, { dateMiseEnCirculation: '2026-11-19' }),
    },
  },
  {
    name: 'a car was on sale when it was first registered',
    faults: ({ contract: { vehicule } }) => {
      const since = ON_SALE_SINCE[vehicule?.designation?.split(' ')[0] ?? '']?.[vehicule?.modele ?? ''];
      const registered = Number(vehicule?.dateMiseEnCirculation?.slice(0, 4));
      return unless(
        since === undefined || registered >= since,
        `${vehicule?.modele} ${vehicule?.designation}, on sale since ${since}, registered in ${registered}`,
      );
    },
    broken: {
      product: '40',
      by: ({ contract }) => Object.assign(contract.vehicule ?? {}, { dateMiseEnCirculation: '2015-06-01' }),
    },
  },
  {
    name: 'a paper that is asked for is asked after the signature, then reminded or received, before its limit',
    faults: ({ contract: { pieces, dateSignature } }) =>
      (pieces ?? []).flatMap(({ libellePiece, statut, dateCreation, dateRelance, dateReception, dateLimite }) =>
        [
          ...inOrder(
            ['dateSignature', dateSignature],
            ['dateCreation', dateCreation],
            ['dateRelance', dateRelance],
            ['dateLimite', dateLimite],
          ),
          ...inOrder(['dateCreation', dateCreation], ['dateReception', dateReception], ['today', TODAY]),
          ...unless((statut === 'relancee') === given(dateRelance), `statut ${statut}, dateRelance ${dateRelance}`),
          ...unless((statut === 'recue') === given(dateReception), `statut ${statut}, dateReception ${dateReception}`),
        ].map((fault) => `${libellePiece}: ${fault}`),
      ),
    broken: {
      product: '40',
      by: ({ contract }) =>
        Object.assign(contract, { pieces: [{ libellePiece: 'Permis', statut: 'recue', dateCreation: '2026-11-01' }] }),
    },
  },
  {
    name: 'a package of kilometres counts for the year that runs',
    faults: ({ given: { mileage }, contract: { dateEffet, forfaitKilometrique } }) => {
      if (!given(mileage))
        return unless(!given(forfaitKilometrique), `forfaitKilometrique ${forfaitKilometrique} alone`);
      const one = mileage as Record<string, string | number | boolean | null>;
      return [
        ...inOrder(
          ['dateEffet', dateEffet],
          ['periodeDebut', String(one.periodeDebut)],
          ['today', TODAY],
          ['periodeFin', String(one.periodeFin)],
        ),
        ...inOrder(['dateReference', String(one.dateReference)], ['today', TODAY]),
        ...unless(one.forfait === forfaitKilometrique, `forfait ${one.forfait}, contract ${forfaitKilometrique}`),
        ...unless(
          !one.declarationRequise || one.declarationPossible === true,
          'declarationRequise without declarationPossible',
        ),
      ];
    },
    broken: { product: '40', by: ({ contract }) => Object.assign(contract, { forfaitKilometrique: 12000 }) },
  },
  {
    name: 'nothing is asked of the holder of a contract that is over',
    faults: ({ light, given: { mileage }, contract: { pieces } }) =>
      unless(
        !ENDED.has(light.codeEtat ?? '') ||
          ((mileage as { declarationRequise?: boolean } | null)?.declarationRequise !== true &&
            (pieces ?? []).every(({ statut }) => statut === 'recue')),
        `codeEtat ${light.codeEtat} with something to send`,
      ),
    broken: {
      product: '40',
      by: ({ light, contract }) => {
        light.codeEtat = 'RES';
        contract.pieces = [{ statut: 'attendue' }];
      },
    },
  },
  {
    name: 'a mission begins after its contract and lasts from one month to a year',
    faults: ({ contract: { specialeMission, garantieSpecialeMission, dateEffet } }) =>
      [specialeMission, garantieSpecialeMission]
        .filter(given)
        .flatMap(({ dateDebut, duree }) => [
          ...inOrder(['dateEffet', dateEffet], ['dateDebut', dateDebut]),
          ...unless((duree ?? 0) >= 1 && (duree ?? 0) <= 12, `duree ${duree}`),
        ]),
    broken: {
      product: '53',
      by: ({ contract }) => Object.assign(contract, { specialeMission: { dateDebut: '2010-01-01', duree: 4 } }),
    },
  },
  {
    name: 'a loan ends so many months after its beginning, and begins once its contract is signed',
    faults: ({ contract: { prets, dateSignature } }) =>
      (prets ?? []).flatMap(({ souscripteur, coSouscripteur }) =>
        [souscripteur, coSouscripteur]
          .filter(given)
          .flatMap(({ type, duree, dateDebut, dateFin }) => [
            ...inOrder(['dateSignature', dateSignature], ['dateDebut', dateDebut], ['dateFin', dateFin]),
            ...unless(
              dateFin === shift(dateDebut ?? '', { months: duree ?? 0 }),
              `${type}: ${duree} months from ${dateDebut}, dateFin ${dateFin}`,
            ),
          ]),
      ),
    broken: {
      product: 'M2',
      by: ({ contract }) => Object.assign(contract.prets?.[0]?.souscripteur ?? {}, { duree: 239 }),
    },
  },
  {
    name: 'operations lie between the beginning of a contract and today, newest first',
    faults: ({ contract: { transactions, dateEffet } }) =>
      (transactions ?? []).flatMap(({ dateCreation, libelle }, rank, all) => [
        ...inOrder(['dateEffet', dateEffet], [libelle ?? '', dateCreation], ['today', TODAY]),
        ...inOrder([libelle ?? '', dateCreation], ['the operation before', all[rank - 1]?.dateCreation]),
      ]),
    broken: {
      product: 'MS',
      by: ({ contract }) => Object.assign(contract.transactions?.[0] ?? {}, { dateCreation: '2026-12-01' }),
    },
  },
  {
    name: 'a termination is asked for after the beginning, and not in the future',
    faults: ({ given: { termination }, contract: { dateEffet, effetResiliation } }) => {
      const asked = termination as { demande?: { date?: string } | null } | null | undefined;
      return [
        ...inOrder(['dateEffet', dateEffet], ['termination asked', asked?.demande?.date]),
        ...inOrder(['termination asked', asked?.demande?.date], ['today', TODAY]),
        ...inOrder(['dateEffet', dateEffet], ['effetResiliation', effetResiliation]),
      ];
    },
    broken: { product: 'AS', by: ({ contract }) => Object.assign(contract, { effetResiliation: '2001-01-01' }) },
  },
  {
    name: 'children are children or students, and younger than their parent',
    faults: ({ person, contract: { enfantsAssures } }) =>
      (enfantsAssures ?? []).flatMap(({ prenom, dateNaissance, optionEtudiant, optionConducteur }) => {
        if (!given(dateNaissance)) return [`${prenom} has no date of birth`];
        const age = yearsBetween(dateNaissance, TODAY);
        return [
          ...unless(age >= 0 && age <= 25, `${prenom} is ${age}`),
          ...unless(yearsBetween(person.dateNaissance, dateNaissance) >= 15, `${prenom} born ${dateNaissance}`),
          ...unless(!optionEtudiant || age >= 16, `${prenom}, ${age}, with optionEtudiant`),
          ...unless(!optionConducteur || age >= 15, `${prenom}, ${age}, with optionConducteur`),
        ];
      }),
    broken: {
      product: '67',
      by: ({ contract }) => Object.assign(contract.enfantsAssures?.[0] ?? {}, { dateNaissance: '1996-03-12' }),
    },
  },
];

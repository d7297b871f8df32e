import type { DetailsByKind } from '../../domain/contracts/details.ts';
import { upToDate } from '../../domain/payments/seed.ts';
import { lastAnniversary, SEED_DATE, shift } from '../../samples/dates.ts';
import { plate } from '../../samples/numbers.ts';
import type { Person } from '../../samples/person.ts';
import { MOTOS, VEHICULES } from '../../samples/pools.ts';
import { ago, type Choice, type ContractSeed, chance, common, since, usualDocuments } from './contract.ts';

export interface AutoChoice extends Choice {
  /** Index in the list of vehicles. */
  vehicule?: number;
  /** Yearly mileage package. */
  forfait?: { km: number; declaration: 'attendue' | 'possible' | 'aucune' };
  jeune?: string;
  remorque?: boolean;
  pieces?: boolean;
  contentieux?: boolean;
}

type Details = DetailsByKind['auto'];

/** A car (40) or a motorcycle (60): drivers, vehicle, trailers, papers to send, mileage package. */
export function auto(person: Person, choice: AutoChoice = {}): ContractSeed {
  const moto = choice.codeProduit === '60';
  const random = chance(person, 'auto', choice.codeProduit, choice.effet, String(choice.vehicule ?? ''));
  const [marque, modele, designation, energie, puissance, carrosserie, categorie] = moto
    ? MOTOS[0]
    : (VEHICULES[choice.vehicule ?? random.int(0, VEHICULES.length - 1)] ?? VEHICULES[0]);
  const contract = common<'auto'>(choice, {
    kind: 'auto',
    codeProduit: '40',
    effet: ago(3, 7),
    montant: random.euros(moto ? 280 : 410, moto ? 460 : 780),
    fgti: 5.9,
    formule: moto ? 'TIERS_PLUS' : 'TOUS_RISQUES',
    details: {
      conducteurs: drivers(person, choice.jeune),
      vehicule: {
        marque,
        modele,
        designation,
        energie,
        puissance,
        carrosserie,
        categorie,
        dateMiseEnCirculation: shift(choice.effet ?? ago(3, 7), { months: -random.int(4, 30) }),
        codePostalStationnement: person.codePostal,
        villeStationnement: person.ville,
        codeTypeGarage: random.pick(['BOX', 'PARKING', 'RUE', 'JARDIN']),
        codeUsageVehicule: random.pick(['PRIVE', 'TRAJET', 'PRO']),
        immatriculation: plate(random),
        limitationNovice: choice.jeune === undefined,
      },
      remorques: choice.remorque
        ? [{ immatriculation: plate(random), marque: 'Erka', modele: 'Porte-moto 500 kg', option: 'DTA' }]
        : [],
      pieces: choice.pieces ? missingPapers : [],
    },
  });
  const effet = contract.dateEffet ?? SEED_DATE;
  const owed = choice.contentieux ? random.euros(90, 240) : 0;
  return {
    contract: { ...contract, forfaitKilometrique: choice.forfait?.km ?? null },
    guarantees: [
      ...['RC', 'DR', 'VOL', 'INC', 'TEMP', 'ATTENTAT', 'BDG', ...(moto ? [] : ['DTA'])],
      ...['CATNAT', 'CATTECH', 'PC', 'ASS'],
    ],
    documents: usualDocuments(
      contract,
      { codeType: 'memo-vehicule', date: effet },
      ...since(effet, { codeType: 'constat-amiable', date: ago(2) }),
    ),
    payment: choice.contentieux
      ? { contentieux: true, impaye: true, indicateurReglementPossibleCarteBleue: false, montantTotalImpaye: owed }
      : upToDate,
    ...(choice.forfait ? { mileage: mileage(choice.forfait, effet, random.int(18_000, 64_000)) } : {}),
  };
}

function drivers(person: Person, jeune: string | undefined): NonNullable<Details['conducteurs']> {
  const main = {
    identite: {
      civilite: person.civilite,
      nom: person.nom.toUpperCase(),
      prenom1: person.prenom,
      numProfil: person.numProfil,
    },
    dateNaissance: person.dateNaissance,
    conducteurPrincipal: true,
    ...bonus(Number(person.permis.slice(0, 4))),
    dateObtentionPermis: person.permis,
    codeTypePermis: 'B',
    accompagnateur: jeune !== undefined,
  };
  if (jeune === undefined) return [main];
  const young = {
    identite: { civilite: 'Monsieur', nom: person.nom.toUpperCase(), prenom1: jeune },
    dateNaissance: person.children?.find(({ prenom }) => prenom === jeune)?.dateNaissance ?? ago(16, 4, 18),
    conducteurPrincipal: false,
    crm: 1,
    codeTypePermis: 'E',
    accompagnateur: false,
  };
  return [main, young];
}

/** Five percent less a year without an accident, down to 0.50 at the thirteenth (the rule of the Code des assurances). */
function bonus(licensed: number): { crm: number; anneeCrmA50PourCent: number | null } {
  const years = Number(SEED_DATE.slice(0, 4)) - licensed;
  if (years >= 13) return { crm: 0.5, anneeCrmA50PourCent: licensed + 13 };
  let crm = 100;
  for (let year = 0; year < years; year++) crm = Math.floor((crm * 95) / 100);
  return { crm: crm / 100, anneeCrmA50PourCent: null };
}

const missingPapers: NonNullable<Details['pieces']> = [
  {
    codePiece: 'CG',
    libellePiece: 'Certificat d’immatriculation',
    statut: 'relancee',
    dateCreation: shift(SEED_DATE, { days: -34 }),
    dateRelance: shift(SEED_DATE, { days: -6 }),
    dateLimite: shift(SEED_DATE, { days: 26 }),
  },
  {
    codePiece: 'RI',
    libellePiece: 'Relevé d’information',
    statut: 'attendue',
    dateCreation: shift(SEED_DATE, { days: -34 }),
    dateLimite: shift(SEED_DATE, { days: 26 }),
  },
  {
    codePiece: 'PC',
    libellePiece: 'Permis de conduire',
    statut: 'recue',
    dateCreation: shift(SEED_DATE, { days: -34 }),
    dateReception: shift(SEED_DATE, { days: -20 }),
  },
];

function mileage({ km, declaration }: NonNullable<AutoChoice['forfait']>, effet: string, reference: number) {
  const periodeDebut = lastAnniversary(effet);
  return {
    forfait: km,
    kilometrageReference: reference,
    dateReference: periodeDebut,
    periodeDebut,
    periodeFin: shift(periodeDebut, { years: 1, days: -1 }),
    declarationEnAttente: false,
    declarationPossible: declaration !== 'aucune',
    declarationRequise: declaration === 'attendue',
  };
}

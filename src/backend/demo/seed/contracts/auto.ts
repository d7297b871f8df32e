import type { DetailsByKind } from '../../../domain/contracts/details.ts';
import type { DocumentSeed } from '../../rows/documents.ts';
import { upToDate } from '../../rows/payments.ts';
import { lastAnniversary, SEED_DATE, shift } from '../../samples/dates.ts';
import { plate } from '../../samples/numbers.ts';
import type { Person } from '../../samples/person.ts';
import { MOTOS, VEHICULES, VEHICULES_ANCIENS } from '../../samples/vehicles.ts';
import { ago, type Choice, type ContractSeed, chance, common, since, usualDocuments } from './contract.ts';

export interface AutoChoice extends Choice {
  /** Index in the list of vehicles. */
  vehicule?: number;
  /** Yearly mileage package. */
  forfait?: { km: number; declaration: 'attendue' | 'possible' | 'aucune' | 'envoyee' };
  jeune?: string;
  remorque?: boolean;
  pieces?: boolean;
  contentieux?: boolean;
  /** A premium is late; the contract is in force. */
  impaye?: boolean;
}

type Details = DetailsByKind['ContratAuto'];

/** Since then a memo takes the place of the green card. */
const FIRST_MEMO = '2024-04-01';

/** A car (40) or a motorcycle (60): drivers, vehicle, trailers, papers to send, mileage package. */
export function auto(person: Person, choice: AutoChoice = {}): ContractSeed {
  const moto = choice.codeProduit === '60';
  const random = chance(person, 'auto', choice.codeProduit, choice.effet, String(choice.vehicule ?? ''));
  const rank = choice.vehicule ?? (moto ? 0 : random.int(0, VEHICULES.length - 1));
  const montant = random.euros(moto ? 280 : 410, moto ? 460 : 780);
  const dateMiseEnCirculation = shift(choice.effet ?? ago(3, 7), { months: -random.int(4, 30) });
  const [marque, modele, designation, energie, puissance, carrosserie, categorie] = moto
    ? MOTOS[0]
    : carOf(rank, Number(dateMiseEnCirculation.slice(0, 4)));
  const contract = common<'ContratAuto'>(choice, {
    kind: 'ContratAuto',
    codeProduit: '40',
    effet: ago(3, 7),
    montant,
    fgti: 5.9,
    formule: moto ? 'TIERS_PLUS' : 'TOUS_RISQUES',
    details: {
      conducteurs: drivers(person, moto ? 'A' : 'B', choice.jeune),
      vehicule: {
        marque,
        modele,
        designation,
        energie,
        puissance,
        carrosserie,
        categorie,
        dateMiseEnCirculation,
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
  const owed = choice.contentieux || choice.impaye ? random.euros(90, 240) : 0;
  return {
    contract: { ...contract, forfaitKilometrique: choice.forfait?.km ?? null },
    guarantees: [
      ...['RC', 'DR', 'VOL', 'INC', 'TEMP', 'ATTENTAT', 'BDG', ...(moto ? [] : ['DTA'])],
      ...['CATNAT', 'CATTECH', 'PC', 'ASS'],
    ],
    documents: usualDocuments(
      contract,
      ...memo(effet, contract.dateFin),
      ...since(effet, { codeType: 'constat-amiable', date: ago(2) }),
    ),
    payment:
      owed === 0
        ? upToDate
        : {
            contentieux: choice.contentieux === true,
            impaye: true,
            indicateurReglementPossibleCarteBleue: choice.contentieux !== true,
            montantTotalImpaye: owed,
          },
    ...(choice.forfait ? { mileage: mileage(choice.forfait, effet, random.int(18_000, 64_000)) } : {}),
  };
}

/** The memo of a car that was still insured when it took the place of the green card. */
function memo(effet: string, fin: string | null | undefined): DocumentSeed[] {
  if ((fin ?? SEED_DATE) < FIRST_MEMO) return [];
  return [{ codeType: 'memo-vehicule', date: effet < FIRST_MEMO ? FIRST_MEMO : effet }];
}

/** The car of that rank, or one that was sold in the year of its registration. */
function carOf(rank: number, year: number) {
  const sold = [VEHICULES[rank] ?? VEHICULES[0], ...VEHICULES_ANCIENS].find(([, , , , , , , since]) => since <= year);
  if (sold === undefined) throw new Error(`no car was sold in ${year}`);
  return sold;
}

function drivers(
  person: Person,
  codeTypePermis: 'A' | 'B',
  jeune: string | undefined,
): NonNullable<Details['conducteurs']> {
  // the full motorcycle licence comes years after that of a car
  const permis = codeTypePermis === 'A' ? shift(person.permis, { years: 4 }) : person.permis;
  const main = {
    identite: {
      civilite: person.civilite,
      nom: person.nom.toUpperCase(),
      prenom1: person.prenom,
      numProfil: person.numProfil,
    },
    dateNaissance: person.dateNaissance,
    conducteurPrincipal: true,
    ...bonus(Number(permis.slice(0, 4))),
    dateObtentionPermis: permis,
    codeTypePermis,
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
    libellePiece: 'Relevé d’information de votre ancien assureur',
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
    declarationEnAttente: declaration === 'envoyee',
    declarationPossible: declaration === 'attendue' || declaration === 'possible',
    declarationRequise: declaration === 'attendue',
  };
}

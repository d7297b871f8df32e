import type { DetailsByKind } from '../../../domain/contracts/details.ts';
import { demonstrationWords } from '../../../domain/reference-data/demonstration-words.ts';
import { upToDate } from '../../rows/payments.ts';
import { SEED_DATE } from '../../samples/dates.ts';
import type { Person } from '../../samples/person.ts';
import type { Random } from '../../samples/random.ts';
import { ago, type Choice, type ContractSeed, chance, common, since, usualDocuments } from './contract.ts';

export interface HomeChoice extends Choice {
  /** Another place than where the member lives, by a name: one home for each. */
  elsewhere?: string;
  locataire?: boolean;
  children?: boolean;
  /** Its general terms wait for a signature. */
  aSigner?: boolean;
  /** Options beside the usual ones, by code. */
  options?: Record<string, number>;
}

const SECOND_HOME = '14';
/** Where it stands: a hamlet has a name of its own. */
const VILLAGE = ['83630', 'Aups'] as const;
/** The formula that covers the breakdown of appliances too. */
const OPTIMO = 'OPTIMO';

/** A main home (10), a rented flat (12) or a second home (14). */
export function habitation(person: Person, choice: HomeChoice = {}): ContractSeed {
  const random = chance(person, 'habitation', choice.codeProduit, choice.effet);
  const flat = choice.locataire ?? random.int(0, 2) === 0;
  const details: DetailsByKind['ContratMrh'] = {
    codeNatureBatiment: flat ? 'APPARTEMENT' : 'MAISON',
    codeDestinationLocaux: choice.codeProduit === SECOND_HOME ? 'SECONDAIRE' : 'PRINCIPALE',
    codeQualiteOccupant: choice.locataire ? 'LOCATAIRE' : 'PROPRIETAIRE',
    adresse: place(person, choice, flat),
    valeurBien: choice.locataire ? null : random.int(160, 420) * 1000,
    valeurMobiliere: random.int(12, 60) * 1000,
    valeurObjetValeur: random.int(0, 8) * 1000,
    nombrePieces: flat ? random.int(2, 4) : random.int(4, 7),
    superficie: { superficie: flat ? random.int(38, 85) : random.int(90, 175) },
    superficieDependances: flat ? 0 : random.int(15, 45),
    codeSuperficieTerrain: flat ? null : random.pick(['T1', 'T2', 'T3']),
    nombreDependances: flat ? 0 : random.int(1, 2),
    veranda: !flat && random.int(0, 1) === 1,
    usagePro: false,
    codeContruction: random.pick(['DUR', 'DUR', 'BOIS', 'MIXTE']),
    codeMonumentHistorique: false,
    codeZoneInondable: random.int(0, 4) === 0,
    constructionAvant1900: random.int(0, 4) === 0,
    options: [...options(flat, choice.codeFormule === OPTIMO), ...counts(choice.options ?? {})],
    personnes: insured(person),
    dispositionsGeneralesASigner: choice.aSigner ?? false,
  };
  const contract = common<'ContratMrh'>(choice, {
    kind: 'ContratMrh',
    codeProduit: '10',
    effet: ago(5, 3),
    montant: random.euros(flat ? 140 : 240, flat ? 260 : 520),
    fgti: 5.9,
    formule: 'CONFORT',
    details,
  });
  const effet = contract.dateEffet ?? SEED_DATE;
  return {
    contract: { ...contract, enfantsAssures: choice.children ? insuredChildren(person) : [] },
    guarantees: [
      ...['RC', 'DR', 'INC', 'TEMP', 'ATTENTAT', 'DDE', 'VOL', 'BDG', 'CATNAT', 'CATTECH', 'ELEC'],
      ...(contract.codeFormule === OPTIMO ? ['PANNE'] : []),
      'ASS',
    ],
    documents: usualDocuments(contract, ...since(effet, { codeType: 'constat-degat-des-eaux', date: ago(1, 5) })),
    payment: upToDate,
  };
}

function place(person: Person, choice: HomeChoice, flat: boolean) {
  const inFlat = flat ? flatOf(chance(person, 'flat', choice.elsewhere)) : { batiment: null, numeroAppart: null };
  if (!choice.elsewhere)
    return {
      numeroVoie: person.numeroVoie,
      ...inFlat,
      lieuDit: null,
      codePostal: person.codePostal,
      ville: person.ville,
    };
  const random = chance(person, 'elsewhere', choice.elsewhere);
  const [codePostal, ville] =
    choice.codeProduit === SECOND_HOME
      ? VILLAGE
      : random.pick(demonstrationWords().towns.map(({ postalCode, name }) => [postalCode, name] as const));
  return {
    numeroVoie: `${random.int(2, 60)} ${random.pick(demonstrationWords().ways)}`,
    ...inFlat,
    lieuDit: choice.codeProduit === SECOND_HOME ? 'Les Restanques' : null,
    codePostal,
    ville,
  };
}

/** The first digit of a flat's number is its floor. */
function flatOf(random: Random) {
  return { batiment: random.pick(['A', 'B', 'C', 'D']), numeroAppart: `${random.int(1, 6)}${random.int(1, 8)}` };
}

function options(flat: boolean, breakdown: boolean) {
  const countByCode = flat
    ? { SANS_FRANCHISE: 1, BRIS_GLACE: 1, CAVE_VIN: 0 }
    : {
        SANS_FRANCHISE: 1,
        BRIS_GLACE: 1,
        PHOTOVOLTAIQUE: 1,
        PISCINE: 1,
        TEMPETE: 0,
        JARDIN: 1,
        CAVE_VIN: 0,
      };
  const appliances = breakdown ? { ELECTROMENAGER: flat ? 3 : 4 } : {};
  return counts({ ...countByCode, ...appliances });
}

const counts = (countByCode: Record<string, number>) =>
  Object.entries(countByCode).map(([code, nombre]) => ({ code, nombre }));

/** Whom a home contract insures: its holder, and the spouse. */
function insured({ civilite, nom, prenom, numProfil, dateNaissance, spouse }: Person) {
  const identite = { civilite, nom: nom.toUpperCase(), prenom1: prenom, numProfil };
  const holder = { identite, dateNaissance, qualite: 'souscripteur' };
  if (spouse === undefined) return [holder];
  const theirs = { civilite: spouse.civilite, nom: nom.toUpperCase(), prenom1: spouse.prenom };
  return [holder, { identite: theirs, dateNaissance: spouse.dateNaissance, qualite: 'conjoint' }];
}

/** The member's children as a home or accident contract insures them. */
export function insuredChildren(person: Person) {
  return (person.children ?? []).map((child, rank) => ({
    nom: person.nom.toUpperCase(),
    prenom: child.prenom,
    dateNaissance: child.dateNaissance,
    optionEtudiant: child.dateNaissance < '2009-01-01',
    optionConducteur: child.dateNaissance < '2009-06-01',
    handicap: false,
    nombreAttestations: rank === 0 ? 1 : 0,
  }));
}

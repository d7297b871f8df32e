import type { ContractKind, DetailsByKind } from '../../../domain/contracts/details.ts';
import { demonstrationWords } from '../../../domain/reference-data/demonstration-words.ts';
import type { DocumentSeed } from '../../rows/documents.ts';
import { upToDate } from '../../rows/payments.ts';
import type { Person } from '../../samples/person.ts';
import { opaqueId } from '../../samples/random.ts';
import { ago, type Choice, type ContractSeed, chance, common, usualDocuments } from './contract.ts';
import { insuredChildren } from './habitation.ts';

/** A kind of contract that the common fields describe whole. */
interface Plain<K extends ContractKind> {
  kind: K;
  codeProduit: string;
  effet: string;
  price: [number, number];
  guarantees: string[];
  details: DetailsByKind[K];
  fgti?: number;
  formule?: string;
  documents?: DocumentSeed[];
}

function plain<K extends ContractKind>(person: Person, choice: Choice, given: Plain<K>): ContractSeed {
  const random = chance(person, choice.codeProduit ?? given.codeProduit, choice.effet, choice.codeEtat);
  const contract = common<K>(choice, { ...given, montant: random.euros(...given.price) });
  const documents = usualDocuments(contract, ...(given.documents ?? []));
  return { contract, guarantees: given.guarantees, documents, payment: upToDate };
}

/** Legal protection: 70, or 81 for the military. */
export const pj = (person: Person, choice: Choice = {}) =>
  plain(person, choice, {
    kind: 'ContratPj',
    codeProduit: '70',
    effet: ago(6, 10),
    price: [62, 98],
    guarantees: ['PJV', 'LITIGE', 'TRAVAIL', 'DR'],
    details: {},
    formule: 'ESSENTIEL',
  });

/** Accidents of children and students (67). */
export function aet(person: Person, choice: Choice = {}): ContractSeed {
  const seed = plain(person, choice, {
    kind: 'ContratAet',
    codeProduit: '67',
    effet: ago(4, 2),
    price: [38, 74],
    guarantees: ['RC', 'INV', 'FRAIS_SOINS', 'FRAIS_OBSEQUES', 'ASS'],
    details: {},
    formule: 'FAMILLE',
  });
  return { ...seed, contract: { ...seed.contract, enfantsAssures: insuredChildren(person) } };
}

/** Health (82) and its supplement (75), with the member's address on the health portal. */
export const sante = (person: Person, choice: Choice = {}) =>
  plain(person, choice, {
    kind: 'ContratSante',
    codeProduit: '82',
    effet: ago(2, 10),
    price: [640, 1480],
    guarantees: ['HOSPI', 'OPTIQUE', 'DENTAIRE', 'FRAIS_SOINS'],
    details: {
      portailSanteUrl: `${demonstrationWords().healthPortal}${opaqueId('sante', person.numClient, choice.codeProduit ?? '82')}`,
    },
    formule: 'CONFORT',
  });

/** Provident cover of the public sector (C0). */
export const cdc = (person: Person, choice: Choice = {}) =>
  plain(person, choice, {
    kind: 'ContratPrevoyanceCdc',
    codeProduit: 'C0',
    effet: ago(8, 10),
    price: [210, 380],
    guarantees: ['DECES', 'PTIA', 'ITT_MALADIE', 'ITT_ACCIDENT'],
    details: {},
  });

/** Objective prevoyance (C1): a hospitalisation waiting time of 3 days. */
export const objectifPrevoyance = (person: Person, choice: Choice = {}) =>
  plain(person, choice, {
    kind: 'ContratObjectifPrevoyance',
    codeProduit: 'C1',
    effet: ago(3, 10),
    price: [180, 420],
    guarantees: ['DECES', 'IAD', 'HOSPI', 'IJ'],
    details: { franchiseHospitalisation: 3 },
    documents: [{ codeType: 'informations-cles', date: ago(3, 10) }],
  });

/** Boating (15). */
export const navigation = (person: Person, choice: Choice = {}) =>
  plain(person, choice, {
    kind: 'ContratBasics',
    codeProduit: '15',
    effet: ago(2, 7),
    price: [180, 420],
    guarantees: ['RC', 'DR', 'VOL', 'INC', 'ASS'],
    details: {},
    fgti: 5.9,
    formule: 'CONFORT',
  });

/** Any product without an entity of its own: accidents of life, funeral, brokerage. */
export const other = (person: Person, choice: Choice & { codeProduit: string }) =>
  plain(person, choice, {
    kind: 'ContratBasics',
    codeProduit: choice.codeProduit,
    effet: ago(5, 6),
    price: [90, 320],
    guarantees: choice.codeProduit === 'PO' ? ['OBSEQUES', 'ASS'] : ['INV', 'DECES'],
    details: {},
  });

/** Fortego (FT): its formulas, the first one counts. */
export const fortego = (person: Person, choice: Choice = {}) =>
  plain(person, choice, {
    kind: 'ContratFortego',
    codeProduit: 'FT',
    effet: ago(1, 8),
    price: [84, 168],
    guarantees: [person.activite === 'MIL' ? 'ASSMISSION' : 'ASS', 'DECES', 'IAD'],
    details: {
      formules: [{ numeroContrat: `FT${chance(person, 'fortego').digits(8)}`, libelle: 'Fortego Famille' }],
    },
    formule: 'FAMILLE',
    documents: [
      { codeType: 'certificat-adhesion', date: ago(1, 8) },
      { codeType: 'garanties-assistance', date: ago(1, 8) },
    ],
  });

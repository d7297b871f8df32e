import { plainLetters } from '../../../view/text/plain-letters.ts';
import { demonstrationWords } from '../../domain/reference-data/demonstration-words.ts';
import { shift } from './dates.ts';
import { iban, phone, profileNumber } from './numbers.ts';
import { opaqueId, Random } from './random.ts';

export interface Child {
  prenom: string;
  dateNaissance: string;
}

/** A member as the demonstration list describes them. */
export interface PersonChoice {
  numClient: string;
  civilite: 'Monsieur' | 'Madame';
  prenom: string;
  nom: string;
  dateNaissance: string;
  /** Code of the professional activity; MIL: military. */
  activite?: string;
  /** Index of the town; random without it. */
  ville?: number;
  children?: Child[];
  spouse?: { civilite: 'Monsieur' | 'Madame'; prenom: string; dateNaissance: string };
  /** 0: the password must be renewed. */
  statut?: number;
  /** False: no account yet. */
  registered?: boolean;
  /** Random without it, where numbers may collide between many members. */
  numProfil?: string;
  /** False: no known e-mail address. */
  email?: boolean;
  /** Age of the password. */
  passwordAge?: { months: number; days: number };
  offers?: string[];
  flagMajRevenuEpargne?: boolean;
  /** The identity paper on record. */
  pieceIdentite?: { type: string; numero: string; dateExpiration: string; copieRecue: boolean };
  /** The mandate needs to be checked again. */
  mandatAVerifier?: boolean;
}

export type Person = ReturnType<typeof person>;

/** The id of a seeded member, which no real member has. */
export const memberId = (numClient: string): string => opaqueId('member', numClient);

/** Adds address, numbers and a bank account, deterministic. */
export function person(choice: PersonChoice) {
  const random = new Random(`person/${choice.numClient}`);
  const { towns, ways, banks } = demonstrationWords();
  const { postalCode: codePostal, name: ville } =
    choice.ville === undefined ? random.pick(towns) : (towns[choice.ville] ?? random.pick(towns));
  const { code: bank, bic: codeBIC, name: nomBanque } = random.pick(banks);
  // always drawn, to keep the rest of the sequence stable
  const drawn = profileNumber(random);
  const ascii = (text: string) => plainLetters(text).replace(/[^a-z]/g, '');
  return {
    ...choice,
    id: memberId(choice.numClient),
    sub: opaqueId('sub', choice.numClient),
    numProfil: choice.numProfil ?? drawn,
    numAdherentGroupe: `G${random.digits(8)}`,
    email: choice.email === false ? null : `${ascii(choice.prenom)}.${ascii(choice.nom)}@example.com`,
    tel: phone(random, 'tel'),
    telMobile: phone(random, 'mobile'),
    numeroVoie: `${random.int(2, 148)} ${random.pick(ways)}`,
    codePostal,
    ville,
    bank: { iban: iban(random, bank), codeBIC, nomBanque, titulaire: `${choice.prenom} ${choice.nom}`.toUpperCase() },
    permis: shift(choice.dateNaissance, { years: 19, months: 3 }),
  };
}

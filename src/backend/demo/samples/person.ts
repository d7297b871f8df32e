import { plainLetters } from '../../../view/text/plain-letters.ts';
import { shift } from './dates.ts';
import { iban, phone, profileNumber } from './numbers.ts';
import { BANQUES, VILLES, VOIES } from './pools.ts';
import { opaqueId, Random } from './random.ts';

export interface Child {
  prenom: string;
  dateNaissance: string;
}

/** Who a member is, as the demonstration list writes it. */
export interface PersonChoice {
  numClient: string;
  civilite: 'Monsieur' | 'Madame';
  prenom: string;
  nom: string;
  dateNaissance: string;
  /** Code of the professional activity; MIL: military. */
  activite?: string;
  /** Index of the town; drawn by chance without it. */
  ville?: number;
  children?: Child[];
  spouse?: { civilite: 'Monsieur' | 'Madame'; prenom: string; dateNaissance: string };
  /** 0: the password must be renewed. */
  statut?: number;
  /** False: a member who has no account yet. */
  registered?: boolean;
  /** Drawn by chance without it, which of a few members gives each their own. */
  numProfil?: string;
  /** False: the insurer knows no e-mail address. */
  email?: boolean;
  /** How old the password is. */
  passwordAge?: { months: number; days: number };
  offers?: string[];
  flagMajRevenuEpargne?: boolean;
  /** The identity paper that the insurer holds. */
  pieceIdentite?: { type: string; numero: string; dateExpiration: string; copieRecue: boolean };
  /** The account's mandate has to be looked at again. */
  mandatAVerifier?: boolean;
}

export type Person = ReturnType<typeof person>;

/** The id of a member of the seed, which no member of the insurer has. */
export const memberId = (numClient: string): string => opaqueId('member', numClient);

/** Completes a person with an address, numbers and a bank account, the same at every run. */
export function person(choice: PersonChoice) {
  const random = new Random(`person/${choice.numClient}`);
  const [codePostal, ville] =
    choice.ville === undefined ? random.pick(VILLES) : (VILLES[choice.ville] ?? random.pick(VILLES));
  const [bank, codeBIC, nomBanque] = random.pick(BANQUES);
  // drawn always: what follows is the same with a given one
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
    numeroVoie: `${random.int(2, 148)} ${random.pick(VOIES)}`,
    codePostal,
    ville,
    bank: { iban: iban(random, bank), codeBIC, nomBanque, titulaire: `${choice.prenom} ${choice.nom}`.toUpperCase() },
    permis: shift(choice.dateNaissance, { years: 19, months: 3 }),
  };
}

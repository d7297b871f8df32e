import type { SharedPart } from '../../../view/accounts/helper-access.ts';
import { demonstrationWords } from '../../domain/reference-data/demonstration-words.ts';
import type { ClaimSeed } from '../rows/claims.ts';
import { contractNumber } from '../rows/contracts.ts';
import type { ConversationSeed } from '../rows/messaging.ts';
import { SEED_DATE } from '../samples/dates.ts';
import { type Person, type PersonChoice, person } from '../samples/person.ts';
import { oneClaimOfEach, windscreen } from './claims.ts';
import { association } from './contracts/association.ts';
import { auto } from './contracts/auto.ts';
import { aet, fortego, objectifPrevoyance, pj, sante } from './contracts/basics.ts';
import { ago, type ContractSeed } from './contracts/contract.ts';
import { habitation } from './contracts/habitation.ts';
import { gsp } from './contracts/prets.ts';
import { decesInvalidite, prima2000 } from './contracts/prevoyance.ts';
import { CONVERSATIONS } from './conversations.ts';
import { everyFamily } from './every-family.ts';
import { playedContracts } from './played.ts';

/** Password of every demonstration member. */
export const DEMONSTRATION_PASSWORD = demonstrationWords().password;
/** Answer to the secret question of every demonstration member. */
export const DEMONSTRATION_ANSWER = demonstrationWords().secretAnswer;

/** One-time code to help the demonstration member with an access; real codes are random. */
export const DEMONSTRATION_HELPER_CODE = '01020304';

/** A member to sign in as, and what they demonstrate. */
export interface DemonstrationMember {
  numClient: string;
  name: string;
  shows: string;
  registered: boolean;
  /** What the registration form needs. */
  identity: { nom: string; prenom: string; dateNaissance: string; codePostal: string; numeroContrat: string | null };
}

export interface MemberSeed {
  person: Person;
  contracts: ContractSeed[];
  claims?: readonly ClaimSeed[];
  conversations?: readonly ConversationSeed[];
  /** Parts shared with the helper, besides contracts. */
  helped?: SharedPart[];
}

type Entry = {
  who: PersonChoice;
  shows: string;
  holds: (person: Person) => ContractSeed[];
  happened?: (contracts: readonly ContractSeed[]) => ClaimSeed[];
  conversations?: readonly ConversationSeed[];
  helped?: SharedPart[];
};

const children = [
  { prenom: 'Jade', dateNaissance: '2016-03-12' },
  { prenom: 'Léo', dateNaissance: '2008-09-27' },
];

const who = (
  numClient: string,
  civilite: PersonChoice['civilite'],
  prenom: string,
  nom: string,
  dateNaissance: string,
) => ({
  numClient,
  civilite,
  prenom,
  nom,
  dateNaissance,
});

const OWN_ENTRIES: Entry[] = [
  {
    who: {
      ...who('12345678A', 'Madame', 'Marie', 'Durand', '1981-05-17'),
      ville: 0,
      activite: 'MIL',
      children,
      spouse: { civilite: 'Monsieur', prenom: 'Paul', dateNaissance: '1979-11-02' },
      offers: ['pam_2025'],
      pieceIdentite: { type: 'PASSEPORT', numero: '18CK04721', dateExpiration: '2031-03-14', copieRecue: true },
    },
    shows: 'au moins un contrat de chaque famille, dans des états variés',
    holds: everyFamily,
    happened: windscreen,
    conversations: CONVERSATIONS,
  },
  {
    who: { ...who('1201234567', 'Monsieur', 'Julien', 'Moreau', '1990-02-23'), ville: 1, activite: 'MIL' },
    shows: 'militaire : objectif prévoyance, Prima 2000, Fortego, mission en opération extérieure (OPEX)',
    holds: (p) => [objectifPrevoyance(p), prima2000(p, { mission: 4 }), fortego(p), decesInvalidite(p, { mission: 4 })],
  },
  { who: who('23456789B', 'Madame', 'Nadia', 'Benali', '1994-08-09'), shows: 'aucun contrat', holds: () => [] },
  {
    who: who('34567890C', 'Monsieur', 'Yann', 'Le Goff', '1986-12-30'),
    shows: 'exactement un contrat',
    holds: (p) => [habitation(p, { codeProduit: '12', locataire: true })],
  },
  {
    who: who('45678901D', 'Madame', 'Hélène', 'Perrin', '1973-04-04'),
    shows: 'exactement quatre contrats',
    holds: (p) => [auto(p), habitation(p), pj(p), sante(p)],
  },
  {
    who: who('56789012E', 'Monsieur', 'Gérard', 'Colin', '1952-01-19'),
    shows: 'uniquement des contrats résiliés',
    holds: (p) => [
      auto(p, { codeEtat: 'RES', effet: ago(9), fin: ago(1) }),
      habitation(p, { codeEtat: 'RES', effet: ago(12), fin: ago(2, 3) }),
    ],
  },
  {
    who: who('67890123F', 'Madame', 'Sophie', 'Renaud', '1988-06-21'),
    shows: 'adhésion à l’association seule (résiliation possible)',
    holds: () => [association()],
  },
  {
    who: who('78901234G', 'Monsieur', 'Marc', 'Lemoine', '1978-10-11'),
    shows: 'association et assurance de prêt en cours (résiliation de l’association bloquée)',
    holds: (p) => [association(), gsp(p)],
  },
  {
    who: who('89012345H', 'Madame', 'Claire', 'Dubois', '1991-03-08'),
    shows: 'auto au forfait 8 000 km, déclaration de kilométrage attendue',
    holds: (p) => [auto(p, { forfait: { km: 8000, declaration: 'attendue' } })],
  },
  {
    who: who('90123456J', 'Monsieur', 'Éric', 'Fabre', '1969-07-15'),
    shows: 'résiliation en cours sur un contrat auto',
    holds: (p) => [withTermination(auto(p), p), habitation(p)],
  },
  {
    who: { ...who('10234567K', 'Madame', 'Aurélie', 'Masson', '1984-09-01'), children },
    shows: 'enfants assurés (habitation et accidents enfants)',
    holds: (p) => [habitation(p, { children: true }), aet(p)],
  },
  {
    who: { ...who('21345678L', 'Monsieur', 'Olivier', 'Marchand', '1976-02-14'), offers: ['pam_2025'] },
    shows: 'offre pam_2025 et contrat habitation (offre déménagement)',
    holds: (p) => [habitation(p)],
  },
  {
    who: who('32456789M', 'Madame', 'Isabelle', 'Gauthier', '1982-11-26'),
    shows: 'habitation en formule OPTIMO (offre panne électroménager)',
    holds: (p) => [habitation(p, { codeFormule: 'OPTIMO' })],
  },
  {
    who: who('43567890N', 'Monsieur', 'Karim', 'Haddad', '1995-05-05'),
    shows: 'auto en garantie provisoire, pièces manquantes',
    holds: (p) => [auto(p, { codeEtat: 'GARANTIE_PROVISOIRE', effet: '2026-09-20', pieces: true })],
  },
  {
    who: who('54678901P', 'Madame', 'Valérie', 'Picard', '1967-08-30'),
    shows: 'auto résiliée pour non-paiement, dossier au contentieux',
    holds: (p) => [auto(p, { codeEtat: 'RES', effet: ago(4), fin: ago(0, 4), contentieux: true }), habitation(p)],
  },
  {
    who: {
      ...who('1209876543', 'Monsieur', 'Thierry', 'Blanchard', '1971-12-03'),
      statut: 0,
      flagMajRevenuEpargne: true,
    },
    shows: 'mot de passe à renouveler, informations patrimoniales à mettre à jour',
    holds: (p) => [pj(p)],
  },
  {
    who: {
      ...who('13579246V', 'Madame', 'Camille', 'Garnier', '1985-04-22'),
      flagMajRevenuEpargne: true,
      mandatAVerifier: true,
      pieceIdentite: { type: 'CNI', numero: '120475200123', dateExpiration: '2026-09-15', copieRecue: true },
    },
    shows:
      'des actions à réaliser de chaque sorte : retard de paiement, pièce d’identité, mandat, clause, signature, et un kilométrage déjà déclaré',
    holds: (p) => [
      auto(p, { impaye: true, forfait: { km: 8000, declaration: 'envoyee' } }),
      habitation(p, { aSigner: true }),
      decesInvalidite(p, { clauseAVerifier: true }),
    ],
  },
  {
    who: { ...who('24681357W', 'Monsieur', 'Antoine', 'Guillou', '1983-03-29'), children },
    shows: 'des sinistres de chaque sorte, en cours et terminés',
    holds: (p) => [auto(p, { vehicule: 0 }), habitation(p, { codeFormule: 'OPTIMO', children: true }), aet(p)],
    happened: oneClaimOfEach,
  },
  {
    who: { ...who('65432109Q', 'Monsieur', 'Bruno', 'Charpentier', '1987-06-12'), ville: 0, registered: false },
    shows: 'sans compte, à inscrire : un contrat auto',
    holds: (p) => [auto(p)],
  },
  {
    who: {
      ...who('76543210R', 'Madame', 'Lucie', 'Delmas-Roy', '1993-09-03'),
      ville: 2,
      activite: 'MIL',
      registered: false,
    },
    shows: 'sans compte, à inscrire avec un numéro de contrat : Fortego seul',
    holds: (p) => [fortego(p)],
  },
  {
    who: { ...who('87654321S', 'Monsieur', 'Henri', 'Vasseur', '1958-02-27'), ville: 5, registered: false },
    shows: 'sans compte, à inscrire avec un numéro de contrat : santé seule',
    holds: (p) => [sante(p)],
  },
  {
    who: { ...who('98765432T', 'Madame', 'Odile', 'Lacroix', '1949-10-18'), email: false },
    shows: 'aucune adresse e-mail connue, des cotisations réglées par TIP, un accès ouvert à un proche qui aide',
    holds: (p) => [habitation(p, { moyenPaiement: 'TIP' }), pj(p, { moyenPaiement: 'TIP' })],
    helped: ['documents', 'argent'],
  },
  {
    who: {
      ...who('1207654321', 'Monsieur', 'Pascal', 'Rivière', '1980-01-30'),
      passwordAge: { months: 12, days: 1 },
    },
    shows: 'mot de passe de plus de douze mois',
    holds: (p) => [auto(p)],
  },
  {
    who: who('31415926U', 'Madame', 'Inès', 'Fontaine', '1996-07-14'),
    shows: 'des contrats tout neufs, dans leur délai de renonciation : habitation (14 jours), décès (30 jours)',
    holds: (p) => [
      { ...habitation(p, { codeProduit: '12', locataire: true, effet: SEED_DATE }), signedDaysAgo: 4 },
      { ...decesInvalidite(p, { effet: SEED_DATE }), signedDaysAgo: 20 },
    ],
  },
];

/** The members that the played insurer brings, or those of the demonstration. */
function entries(): Entry[] {
  const { members } = demonstrationWords();
  if (members === undefined) return OWN_ENTRIES;
  return members.map(({ shows, contracts, ...who }) => ({
    who,
    shows,
    holds: () => playedContracts({ numClient: who.numClient, contracts }),
  }));
}

/** A cancellation two months before the main due date ends the contract on that date. */
function withTermination(seed: ContractSeed, holder: Person): ContractSeed {
  const [day = '01', month = '01'] = (seed.contract.echeance ?? '').split('/');
  const due = (year: number) => `${year}-${month}-${day}`;
  return {
    ...seed,
    termination: {
      reference: `RES-${holder.numProfil.slice(0, 6)}`,
      ...{ date: '2026-10-12', motif: 'R01', dateEffet: due(2026) >= '2026-12-12' ? due(2026) : due(2027) },
    },
  };
}

export function demonstrationMembers(): DemonstrationMember[] {
  return entries().map(({ who, shows, holds }) => {
    const holder = person(who);
    const { id, numClient, nom, prenom, dateNaissance, codePostal, registered = true } = holder;
    const [first] = holds(holder);
    const numeroContrat = first === undefined ? null : contractNumber(id, 0, first);
    const identity = { nom, prenom, dateNaissance, codePostal, numeroContrat };
    return { numClient, name: `${prenom} ${nom}`, shows, registered, identity };
  });
}

export function demonstrationSeeds(): MemberSeed[] {
  return entries().map(({ who, holds, happened = () => [], conversations = [], helped }) => {
    const holder = person(who);
    const contracts = holds(holder);
    const seed = { person: holder, contracts, claims: happened(contracts), conversations };
    return helped === undefined ? seed : { ...seed, helped };
  });
}

import type { accounts } from '../domain/accounts/schema.ts';
import type { bankAccounts } from '../domain/bank/schema.ts';
import type { terminationRequests } from '../domain/cancellation/schema.ts';
import type { contracts, guarantees, mileagePackages } from '../domain/contracts/schema.ts';
import type { documents } from '../domain/documents/schema.ts';
import type { members, offers } from '../domain/members/schema.ts';
import type { paymentSituations } from '../domain/payments/schema.ts';
import type { eparmilSituations } from '../domain/savings/schema.ts';
import type { storedItems } from '../domain/storage/schema.ts';
import { storedRow } from '../domain/storage/seed.ts';
import { shift } from '../samples/dates.ts';
import { GARANTIES, label, TYPES_DOCUMENT } from '../samples/labels.ts';
import { opaqueId } from '../samples/random.ts';
import { contractNumber } from './contracts/contract.ts';
import type { MemberSeed } from './members.ts';
import { DEMONSTRATION_QUESTION } from './questions.ts';

type Insert<T extends { $inferInsert: unknown }> = T['$inferInsert'];

export interface MemberRows {
  members: Insert<typeof members>[];
  accounts: Insert<typeof accounts>[];
  bankAccounts: Insert<typeof bankAccounts>[];
  offers: Insert<typeof offers>[];
  storedItems: Insert<typeof storedItems>[];
  contracts: Insert<typeof contracts>[];
  guarantees: Insert<typeof guarantees>[];
  documents: Insert<typeof documents>[];
  mileagePackages: Insert<typeof mileagePackages>[];
  paymentSituations: Insert<typeof paymentSituations>[];
  terminationRequests: Insert<typeof terminationRequests>[];
  eparmilSituations: Insert<typeof eparmilSituations>[];
}

/** What the accounts of a seed share: two hashes, and the moment from which the age of passwords is told. */
export interface Secrets {
  motDePasse: string;
  reponseSecrete: string;
  at: Date;
}

/** Every row of some members, in tables, with identifiers that say nothing. */
export function rowsOf(seeds: MemberSeed[], secrets: Secrets): MemberRows {
  const rows: MemberRows = {
    members: [],
    accounts: [],
    bankAccounts: [],
    offers: [],
    storedItems: [],
    contracts: [],
    guarantees: [],
    documents: [],
    mileagePackages: [],
    paymentSituations: [],
    terminationRequests: [],
    eparmilSituations: [],
  };
  for (const seed of seeds) addMember(rows, seed, secrets);
  return rows;
}

function addMember(rows: MemberRows, { person, contracts }: MemberSeed, secrets: Secrets): void {
  const memberId = person.id;
  rows.members.push({
    id: memberId,
    sub: person.sub,
    numProfil: person.numProfil,
    numClient: person.numClient,
    numAdherentGroupe: person.numAdherentGroupe,
    civilite: person.civilite,
    nom: person.nom.toUpperCase(),
    prenom1: person.prenom,
    dateNaissance: person.dateNaissance,
    typeProfil: 'PARTICULIER',
    email: person.email,
    tel: person.tel,
    telMobile: person.telMobile,
    numeroVoie: person.numeroVoie,
    codePostal: person.codePostal,
    ville: person.ville,
    activiteProfessionnelle: person.activite ?? 'SAL',
    flagMajRevenuEpargne: person.flagMajRevenuEpargne ?? false,
  });
  if (person.registered !== false) rows.accounts.push(accountOf(person, secrets));
  rows.bankAccounts.push({ id: opaqueId('bank', memberId), memberId, ...person.bank });
  rows.storedItems.push(storedRow(memberId, secrets.at));
  for (const code of person.offers ?? []) rows.offers.push({ id: opaqueId('offer', memberId, code), memberId, code });
  for (const [rank, contract] of contracts.entries()) addContract(rows, memberId, rank, contract);
}

/** An account three years old whose password is of last month, unless its member says otherwise. */
function accountOf(person: MemberSeed['person'], { motDePasse, reponseSecrete, at }: Secrets) {
  const { months, days } = person.passwordAge ?? { months: 1, days: 0 };
  const before = (by: Parameters<typeof shift>[1]) => new Date(`${shift(at.toISOString().slice(0, 10), by)}T12:00:00Z`);
  return {
    ...{ memberId: person.id, motDePasse, statut: person.statut ?? 1 },
    passwordChangedAt: before({ months: -months, days: -days }),
    createdAt: before({ years: -3 }),
    questionSecreteId: DEMONSTRATION_QUESTION,
    reponseSecrete,
  };
}

function addContract(rows: MemberRows, memberId: string, rang: number, seed: MemberSeed['contracts'][number]): void {
  const id = opaqueId('contract', memberId, String(rang));
  const numeroContrat = contractNumber(memberId, rang, seed);
  rows.contracts.push({ ...seed.contract, id, memberId, rang, numeroContrat });
  for (const [rank, code] of seed.guarantees.entries())
    rows.guarantees.push({ contractId: id, rang: rank, code, libelle: label(GARANTIES, code) });
  for (const [rank, document] of seed.documents.entries())
    rows.documents.push({
      id: opaqueId('document', id, String(rank)),
      contractId: id,
      key: opaqueId('key', id, String(rank)).slice(0, 12),
      flag: document.flag ?? 'DF',
      codeType: document.codeType,
      libelle: label(TYPES_DOCUMENT, document.codeType),
      date: document.date,
      mime: 'application/pdf',
      indisponible: document.indisponible ?? false,
    });
  if (seed.mileage) rows.mileagePackages.push({ contractId: id, ...seed.mileage });
  if (seed.payment) rows.paymentSituations.push({ contractId: id, ...seed.payment });
  if (seed.termination) rows.terminationRequests.push({ contractId: id, ...seed.termination });
  for (const situation of seed.situations ?? []) rows.eparmilSituations.push({ contractId: id, ...situation });
}

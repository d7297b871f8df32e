import type * as schema from '../database/schema/index.ts';
import { GARANTIES, label, TYPES_DOCUMENT } from './labels.ts';
import type { MemberSeed } from './members.ts';
import { opaqueId, Random } from './random.ts';

type Insert<T extends { $inferInsert: unknown }> = T['$inferInsert'];

export interface MemberRows {
  members: Insert<typeof schema.members>[];
  accounts: Insert<typeof schema.accounts>[];
  bankAccounts: Insert<typeof schema.bankAccounts>[];
  offers: Insert<typeof schema.offers>[];
  contracts: Insert<typeof schema.contracts>[];
  guarantees: Insert<typeof schema.guarantees>[];
  documents: Insert<typeof schema.documents>[];
  mileagePackages: Insert<typeof schema.mileagePackages>[];
  paymentSituations: Insert<typeof schema.paymentSituations>[];
  terminationRequests: Insert<typeof schema.terminationRequests>[];
  eparmilSituations: Insert<typeof schema.eparmilSituations>[];
}

/** Every row of some members, in tables, with identifiers that say nothing. */
export function rowsOf(seeds: MemberSeed[], motDePasse: string): MemberRows {
  const rows: MemberRows = {
    members: [],
    accounts: [],
    bankAccounts: [],
    offers: [],
    contracts: [],
    guarantees: [],
    documents: [],
    mileagePackages: [],
    paymentSituations: [],
    terminationRequests: [],
    eparmilSituations: [],
  };
  for (const seed of seeds) addMember(rows, seed, motDePasse);
  return rows;
}

function addMember(rows: MemberRows, { person, contracts }: MemberSeed, motDePasse: string): void {
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
  rows.accounts.push({ memberId, motDePasse, statut: person.statut ?? 1 });
  rows.bankAccounts.push({ id: opaqueId('bank', memberId), memberId, ...person.bank });
  for (const code of person.offers ?? []) rows.offers.push({ id: opaqueId('offer', memberId, code), memberId, code });
  for (const [rank, contract] of contracts.entries()) addContract(rows, memberId, rank, contract);
}

function addContract(rows: MemberRows, memberId: string, rang: number, seed: MemberSeed['contracts'][number]): void {
  const id = opaqueId('contract', memberId, String(rang));
  const digits = new Random(`number/${id}`).digits(9);
  const numeroContrat = `${digits}${(seed.contract.codeProduit ?? '').slice(0, 2)}-${String(rang + 1).padStart(2, '0')}`;
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

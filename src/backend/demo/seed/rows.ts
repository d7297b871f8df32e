import { getOrAdd } from '../../../base/maps.ts';
import { dayInParis } from '../../../base/paris.ts';
import type { Rows } from '../../database/rows.ts';
import { type Secrets as AccountSecrets, accountRows } from '../rows/accounts.ts';
import { bankRows } from '../rows/bank.ts';
import { terminationRows } from '../rows/cancellation.ts';
import { claimRows } from '../rows/claims.ts';
import { contractRows, seededContractId } from '../rows/contracts.ts';
import { documentRows } from '../rows/documents.ts';
import { type HelperSecrets, helperRows } from '../rows/helper-access.ts';
import { memberRows } from '../rows/members.ts';
import { conversationRows } from '../rows/messaging.ts';
import { paymentRows } from '../rows/payments.ts';
import { profileRows, storageRows } from '../rows/profile.ts';
import { situationRows } from '../rows/savings.ts';
import { type ContractSeed, datedBy } from './contracts/contract.ts';
import type { MemberSeed } from './members.ts';

/** Secrets shared by all seeded members, all public. */
export type SeedSecrets = AccountSecrets & HelperSecrets;

/** All rows of these members, tables in the order of their references. */
export function buildRows(seeds: readonly MemberSeed[], secrets: SeedSecrets): Rows[] {
  const tables = new Map<Rows['table'], Rows['values']>();
  for (const { table, values } of seeds.flatMap((seed) => buildMemberRows(seed, secrets))) {
    getOrAdd(tables, table, () => []).push(...values);
  }
  return [...tables].map(([table, values]) => ({ table, values }));
}

function buildMemberRows(
  { person, contracts, claims, conversations, helped }: MemberSeed,
  secrets: SeedSecrets,
): Rows[] {
  const contractOf = (rank: number) => seededContractId(person.id, rank);
  return [
    ...memberRows(person),
    ...profileRows(person),
    ...bankRows(person, contracts),
    ...storageRows(person, secrets.at),
    ...accountRows(person, secrets),
    ...contracts.flatMap((seed, rank) => buildContractRows(person.id, rank, datedBy(dayInParis(secrets.at), seed))),
    ...claimRows(person, contractOf, (rank) => contracts[rank]?.contract.details, claims),
    ...conversationRows(person, contractOf, conversations),
    ...helperRows(person.id, helped, secrets),
  ];
}

function buildContractRows(memberId: string, rank: number, seed: ContractSeed): Rows[] {
  const id = seededContractId(memberId, rank);
  return [
    ...contractRows(memberId, rank, seed),
    ...documentRows(id, seed.documents),
    ...paymentRows(id, seed.payment),
    ...terminationRows(memberId, id, seed.termination),
    ...situationRows(id, seed.situations),
  ];
}

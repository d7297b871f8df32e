import { isDeepStrictEqual } from 'node:util';
import { asc, getTableColumns, inArray, max } from 'drizzle-orm';
import { pushTo } from '../../base/maps.ts';
import type { Db } from '../database/database.ts';
import type { Guarantee } from '../domain/contracts/find.ts';
import { contracts, guarantees } from '../domain/contracts/schema.ts';
import { members } from '../domain/members/schema.ts';
import type { Codes } from './codes.ts';
import { CONTRACT_COLUMNS, contractColumns, guaranteesOf } from './contract-row.ts';
import type { LineCount } from './counts.ts';
import type { ContractLine } from './lines.ts';
import { upsert } from './upsert.ts';

type Row = typeof contracts.$inferInsert;

/** Writes the contracts of a batch with their guarantees, within a transaction. */
export async function writeContracts(
  tx: Db,
  lines: readonly ContractLine[],
  count: LineCount,
  codes: Codes,
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  const found = await tx
    .select({ ...getTableColumns(contracts) })
    .from(contracts)
    .where(inArray(contracts.id, ids))
    .for('update');
  const known = new Map(found.map((row) => [row.id, row]));
  const held = await guaranteesHeld(tx, ids);
  const holders = await holdersOf(tx, lines);
  const nextRank = await ranksAfter(tx, [...new Set(holders.values())]);
  const rows: Row[] = [];
  const covered: ContractLine[] = [];
  for (const line of lines) {
    const memberId = holders.get(line.numClient);
    if (memberId === undefined) throw new Error('a member has gone while the import ran: run it again');
    const before = known.get(line.id) ?? null;
    const given = contractColumns(line, codes, before);
    const isCovered = isDeepStrictEqual(guaranteesOf(line), held.get(line.id) ?? []);
    if (!isCovered) covered.push(line);
    if (before === null) {
      count.new += 1;
      rows.push({ id: line.id, memberId, rang: nextRank(memberId), ...given });
      continue;
    }
    const stays = before.memberId === memberId;
    const after = { ...before, ...given, memberId, rang: stays ? before.rang : nextRank(memberId) };
    const isSame = isDeepStrictEqual(after, before);
    count[isSame && isCovered ? 'same' : 'changed'] += 1;
    if (!isSame) rows.push(after);
  }
  await upsert(tx, contracts, contracts.id, rows, ['memberId', 'rang', ...CONTRACT_COLUMNS]);
  await writeGuarantees(tx, covered);
}

async function guaranteesHeld(tx: Db, ids: string[]): Promise<Map<string, Guarantee[]>> {
  const rows = await tx
    .select()
    .from(guarantees)
    .where(inArray(guarantees.contractId, ids))
    .orderBy(asc(guarantees.contractId), asc(guarantees.rang));
  const held = new Map<string, Guarantee[]>();
  for (const { contractId, code, libelle } of rows) pushTo(held, contractId, { code, libelle });
  return held;
}

async function writeGuarantees(tx: Db, lines: readonly ContractLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.delete(guarantees).where(
    inArray(
      guarantees.contractId,
      lines.map(({ id }) => id),
    ),
  );
  const rows = lines.flatMap((line) => guaranteesOf(line).map((one, rang) => ({ contractId: line.id, rang, ...one })));
  for (let from = 0; from < rows.length; from += 1000)
    await tx.insert(guarantees).values(rows.slice(from, from + 1000));
}

/** Members' ids by client number. */
async function holdersOf(tx: Db, lines: readonly ContractLine[]): Promise<Map<string, string>> {
  const numbers = [...new Set(lines.map(({ numClient }) => numClient))];
  const rows = await tx
    .select({ id: members.id, number: members.numClient })
    .from(members)
    .where(inArray(members.numClient, numbers));
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/** Gives each new contract of a member the rank after their last. */
async function ranksAfter(tx: Db, memberIds: string[]): Promise<(memberId: string) => number> {
  const rows = await tx
    .select({ memberId: contracts.memberId, last: max(contracts.rang) })
    .from(contracts)
    .where(inArray(contracts.memberId, memberIds))
    .groupBy(contracts.memberId);
  const last = new Map(rows.map((row) => [row.memberId, row.last ?? -1]));
  return (memberId) => {
    const rank = (last.get(memberId) ?? -1) + 1;
    last.set(memberId, rank);
    return rank;
  };
}

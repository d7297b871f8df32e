import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { once } from '../../../base/maps.ts';
import { type Db, first } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import type { ContractKind } from './details.ts';
import { contracts, guarantees } from './schema.ts';

export type ContractRow = typeof contracts.$inferSelect;

export interface Guarantee {
  code: string;
  libelle: string;
}

/** A contract of the caller, with its guarantees. */
export type OwnContract = ContractRow & { garanties: Guarantee[] };

const { code, libelle, rang, contractId } = guarantees;
/** Guarantees, as a subquery of the contract. */
const COVERED = sql<Guarantee[]>`coalesce((
  select json_agg(json_build_object('code', ${code}, 'libelle', ${libelle}) order by ${rang})
  from ${guarantees} where ${contractId} = ${contracts.id}), '[]')`;

/**
 * A request's contracts, each read once. Another member's contract and a missing one give the same answer by the same
 * query: not even timing tells them apart.
 */
export class OwnContracts {
  private readonly found = new Map<string, Promise<OwnContract | null>>();

  /** All contracts of this member but quotes; read once, while a query is sent each time that it is awaited. */
  readonly all = once(async () => await listOwned(this.db, this.viewer, false));

  constructor(
    private readonly db: Db,
    private readonly viewer: Viewer,
  ) {}

  /** A contract of this member; null when it has another kind than these. */
  async find(id: string, kinds?: readonly ContractKind[]): Promise<OwnContract | null> {
    const reading = this.found.get(id) ?? this.read(id);
    this.found.set(id, reading);
    const contract = await reading;
    return contract !== null && (kinds === undefined || kinds.includes(contract.kind)) ? contract : null;
  }

  private async read(id: string): Promise<OwnContract | null> {
    // PostgreSQL stores no U+0000, and querying it would fail
    if (id.includes('\0')) return null;
    const mine = and(eq(contracts.id, id), eq(contracts.memberId, this.viewer.memberId));
    const columns = { ...getTableColumns(contracts), garanties: COVERED };
    return first(this.db.select(columns).from(contracts).where(mine));
  }
}

/** A member's contracts, or quotes, in the order they were taken out. */
export function listOwned(db: Db, { memberId }: Pick<Viewer, 'memberId'>, devis: boolean): Promise<ContractRow[]> {
  const where = and(eq(contracts.memberId, memberId), eq(contracts.devis, devis));
  return db.select().from(contracts).where(where).orderBy(asc(contracts.rang));
}

export function listGuarantees(db: Db, contractId: string): Promise<Guarantee[]> {
  return db
    .select({ code: guarantees.code, libelle: guarantees.libelle })
    .from(guarantees)
    .where(eq(guarantees.contractId, contractId))
    .orderBy(asc(guarantees.rang));
}

/**
 * Serialises requests about one contract until the end of the transaction. Its key stays free: rows written earlier
 * refer to it, and a full lock would deadlock.
 * @returns the current row
 */
export async function holdContract(tx: Db, id: string): Promise<ContractRow | undefined> {
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('no key update');
  return row;
}

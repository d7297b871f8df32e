import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { once } from '../../../base/maps.ts';
import { type Db, first } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Viewer } from '../members/viewer.ts';
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

const findOwn = prepared<{ id: string; memberId: string }, OwnContract[]>((db) =>
  db
    .select({ ...getTableColumns(contracts), garanties: COVERED })
    .from(contracts)
    .where(and(eq(contracts.id, sql.placeholder('id')), eq(contracts.memberId, sql.placeholder('memberId')))),
);

const ofMember = prepared<{ memberId: string; devis: boolean }, ContractRow[]>((db) =>
  db
    .select()
    .from(contracts)
    .where(and(eq(contracts.memberId, sql.placeholder('memberId')), eq(contracts.devis, sql.placeholder('devis'))))
    .orderBy(asc(contracts.rang)),
);

/**
 * A request's contracts, each read once. Another member's contract and a missing one give the same answer by the same
 * query: not even timing tells them apart.
 */
export class OwnContracts {
  private readonly found = new Map<string, Promise<OwnContract | null>>();

  /** All contracts of this member but quotes. */
  readonly all = once(() => listOwned(this.db, this.viewer, false));

  constructor(
    private readonly db: Db,
    private readonly viewer: Viewer,
  ) {}

  /** A contract of this member; null when it has another kind than these. */
  async find(id: string, kinds?: readonly string[]): Promise<OwnContract | null> {
    const reading = this.found.get(id) ?? this.read(id);
    this.found.set(id, reading);
    const contract = await reading;
    return contract !== null && (kinds === undefined || kinds.includes(contract.kind)) ? contract : null;
  }

  private async read(id: string): Promise<OwnContract | null> {
    // PostgreSQL stores no U+0000, and querying it would fail
    if (id.includes('\0')) return null;
    return first(findOwn(this.db, { id, memberId: this.viewer.memberId }));
  }
}

/** A member's contracts, or quotes, in the order they were taken out. */
export const listOwned = (db: Db, { memberId }: Pick<Viewer, 'memberId'>, devis: boolean): Promise<ContractRow[]> =>
  ofMember(db, { memberId, devis });

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

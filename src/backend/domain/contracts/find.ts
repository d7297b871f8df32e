import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import type { ContractKind } from './details.ts';
import { contracts, guarantees } from './schema.ts';

export type ContractRow = typeof contracts.$inferSelect;

export interface Guarantee {
  code: string;
  libelle: string;
}

/** A contract of the member who asks, with what it covers. */
export type OwnContract = ContractRow & { garanties: Guarantee[] };

const { code, libelle, rang, contractId } = guarantees;
/** What a contract covers, within the query of the contract itself. */
const COVERED = sql<Guarantee[]>`coalesce((
  select json_agg(json_build_object('code', ${code}, 'libelle', ${libelle}) order by ${rang})
  from ${guarantees} where ${contractId} = ${contracts.id}), '[]')`;

/**
 * The contracts that one request asks about, each read once however many fields of the answer need it. Another
 * member's and none at all are one and the same answer of one and the same query: nothing tells them apart, not even
 * time.
 */
export class OwnContracts {
  private readonly found = new Map<string, Promise<OwnContract | null>>();

  constructor(
    private readonly db: Db,
    private readonly viewer: Viewer,
  ) {}

  /** A contract of this member, of one of these kinds if given; another kind's is answered as none. */
  async find(id: string, kinds?: readonly ContractKind[]): Promise<OwnContract | null> {
    const reading = this.found.get(id) ?? this.read(id);
    this.found.set(id, reading);
    const contract = await reading;
    return contract !== null && (kinds === undefined || kinds.includes(contract.kind)) ? contract : null;
  }

  private async read(id: string): Promise<OwnContract | null> {
    // no text of the database holds this character: asking for it would be an error, not an absence
    if (id.includes('\0')) return null;
    const mine = and(eq(contracts.id, id), eq(contracts.memberId, this.viewer.memberId));
    const columns = { ...getTableColumns(contracts), garanties: COVERED };
    const [row] = await this.db.select(columns).from(contracts).where(mine);
    return row ?? null;
  }
}

/** Contracts of a member in the order in which they were taken, or quotes. */
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
 * Keeps two who ask something of one contract at once after one another, to the end of the transaction. Its key stays
 * free: what they have written refers to it already, and a full lock would have each wait for the other.
 * @returns the contract as it now is
 */
export async function holdContract(tx: Db, id: string): Promise<ContractRow | undefined> {
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('no key update');
  return row;
}

import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../database/database.ts';
import type { Viewer } from '../members/viewer.ts';
import type { ContractKind } from './details.ts';
import { contracts, guarantees } from './schema.ts';

export type ContractRow = typeof contracts.$inferSelect;

export interface Guarantee {
  code: string;
  libelle: string;
}

/**
 * The contracts that one request asks about, each read once however many fields of the answer need it. Another
 * member's and none at all are one and the same answer of one and the same query: nothing tells them apart, not even
 * time.
 */
export class OwnContracts {
  private readonly rows = new Map<string, Promise<ContractRow | null>>();
  private readonly covers = new Map<string, Promise<Guarantee[]>>();

  constructor(
    private readonly db: Db,
    private readonly viewer: Viewer,
  ) {}

  /** A contract of this member, of one of these kinds if given; another kind's is answered as none. */
  async find(id: string, kinds?: readonly ContractKind[]): Promise<ContractRow | null> {
    const row = await once(this.rows, id, () => this.read(id));
    return row !== null && (kinds === undefined || kinds.includes(row.kind)) ? row : null;
  }

  /** What a contract of this member covers. */
  guarantees({ id }: ContractRow): Promise<Guarantee[]> {
    return once(this.covers, id, () => guaranteesOf(this.db, id));
  }

  private async read(id: string): Promise<ContractRow | null> {
    // no text of the database holds this character: asking for it would be an error, not an absence
    if (id.includes('\0')) return null;
    const mine = and(eq(contracts.id, id), eq(contracts.memberId, this.viewer.memberId));
    const [row] = await this.db.select().from(contracts).where(mine);
    return row ?? null;
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, read: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found;
}

/** Contracts of a member in the order in which they were taken, or quotes. */
export function listOwned(db: Db, { memberId }: Pick<Viewer, 'memberId'>, devis: boolean): Promise<ContractRow[]> {
  const where = and(eq(contracts.memberId, memberId), eq(contracts.devis, devis));
  return db.select().from(contracts).where(where).orderBy(asc(contracts.rang));
}

export function guaranteesOf(db: Db, contractId: string): Promise<Guarantee[]> {
  return db
    .select({ code: guarantees.code, libelle: guarantees.libelle })
    .from(guarantees)
    .where(eq(guarantees.contractId, contractId))
    .orderBy(asc(guarantees.rang));
}

import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Page size of a growing list: default and maximum. */
export interface Bounds {
  usual: number;
  most: number;
}

/** Bounds of every list that members can grow, shared by reads and by cost estimates. */
export const BOUNDS = {
  conversations: { usual: 20, most: 25 },
  /** Of one conversation. */
  messages: { usual: 20, most: 25 },
  /** Of each conversation in a list of them. */
  lastMessages: { usual: 1, most: 3 },
  errands: { usual: 20, most: 50 },
  claims: { usual: 10, most: 50 },
  journal: { usual: 50, most: 200 },
  /** Views through one access. */
  seen: { usual: 200, most: 200 },
  /** Of one claim; older ones are in the conversations. */
  claimFiles: { usual: 20, most: 20 },
  claimConversations: { usual: 10, most: 10 },
  /** Files of one message, or of one deposit. */
  attachments: { usual: 17, most: 17 },
  /** Contact choices; older ones are in the export. */
  choices: { usual: 200, most: 200 },
  /** Accounts in use, then replaced ones. */
  bankAccounts: { usual: 20, most: 20 },
  sessions: { usual: 50, most: 50 },
  kept: { usual: 100, most: 100 },
  documents: { usual: 300, most: 300 },
} as const satisfies Record<string, Bounds>;

/** A page: its size, after a cursor. */
export interface ListPage {
  premiers?: number | null | undefined;
  apres?: string | null | undefined;
}

/** Page size within the bounds. */
export const pageSize = ({ usual, most }: Bounds, requested: number | null | undefined): number =>
  Math.min(Math.max(requested ?? usual, 1), most);

/**
 * Condition for the rows after a cursor, latest first. A cursor outside the condition `own`, another's or unknown, has
 * nothing after it.
 */
export function afterCursor(
  { date, id, own }: { date: AnyColumn; id: AnyColumn; own: SQL | undefined },
  cursor: string | null | undefined,
): SQL | undefined {
  if (cursor === null || cursor === undefined) return undefined;
  // no text of the database holds this character
  if (cursor.includes('\0')) return sql`false`;
  return sql`(${date}, ${id}) < (select ${date}, ${id} from ${date.table} where ${id} = ${cursor} and ${own})`;
}

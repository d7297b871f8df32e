import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** How many elements of a list that grows one answer holds: where nobody says, and at most. */
export interface Bounds {
  usual: number;
  most: number;
}

/** Every list that members make longer themselves, in one place: what reads it and what its cost is counted by. */
export const BOUNDS = {
  conversations: { usual: 20, most: 25 },
  /** Of one conversation. */
  messages: { usual: 20, most: 25 },
  /** Of each conversation in a list of them. */
  lastMessages: { usual: 1, most: 3 },
  errands: { usual: 20, most: 50 },
  claims: { usual: 10, most: 50 },
  journal: { usual: 50, most: 200 },
  /** What was seen by one access. */
  seen: { usual: 200, most: 200 },
  /** Of one claim: older ones stand in the conversations. */
  claimFiles: { usual: 20, most: 20 },
  claimConversations: { usual: 10, most: 10 },
  /** Files of one message, or of one deposit. */
  attachments: { usual: 17, most: 17 },
  /** Choices of contact that were made: older ones stand in the export. */
  choices: { usual: 200, most: 200 },
  /** Accounts in use, then those that they have replaced. */
  bankAccounts: { usual: 20, most: 20 },
  sessions: { usual: 50, most: 50 },
  kept: { usual: 100, most: 100 },
  documents: { usual: 300, most: 300 },
} as const satisfies Record<string, Bounds>;

/** A page of a list: so many, after the one that was received last. */
export interface ListPage {
  premiers?: number | null | undefined;
  apres?: string | null | undefined;
}

/** How many are read: what is asked for, within the bounds. */
export const pageSize = ({ usual, most }: Bounds, asked: number | null | undefined): number =>
  Math.min(Math.max(asked ?? usual, 1), most);

/**
 * Those that come after another in a list with the latest first. One that the condition `own` does not hold for has
 * nothing after it, whether it is somebody else's or none.
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

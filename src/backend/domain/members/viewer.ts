import type { members } from './schema.ts';

export type MemberRow = typeof members.$inferSelect;

/** The member that a request is answered for. */
export interface Viewer {
  memberId: string;
  numProfil: string;
  numClient: string;
  /** Grant of the session; null for another provider's. */
  grant: string | null;
}

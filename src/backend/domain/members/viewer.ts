import type { members } from './schema.ts';

export type MemberRow = typeof members.$inferSelect;

/** The member on whose behalf a request is answered. */
export interface Viewer {
  memberId: string;
  numProfil: string;
  numClient: string;
  /** Grant of the session; null for another provider's. */
  grant: string | null;
}

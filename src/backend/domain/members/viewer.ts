import type { members } from './schema.ts';

export type MemberRow = typeof members.$inferSelect;

/** The member on whose behalf a request is answered. */
export interface Viewer {
  memberId: string;
  numProfil: string;
  numClient: string;
  /** What was granted to this member's browser at sign-in; null when another provider did. */
  grant: string | null;
}

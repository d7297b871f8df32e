import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import { normalizeNumber } from '../domain/members/client-number.ts';
import { members } from '../domain/members/schema.ts';
import type { Viewer } from '../domain/members/viewer.ts';
import { grantIsAlive } from './adapter.ts';
import { readGrant, type VerifyToken } from './tokens.ts';

/** Who sends a request, by the token that it bears; null for a visitor. */
export type ReadViewer = (token: string) => Promise<Viewer | null>;

interface Given {
  db: Db;
  /** Judges the token by itself. */
  signed: VerifyToken;
  /** The claim that says whom it is about: our own subject, or the client number that another provider gives. */
  memberClaim: string;
  /** Our own provider: what was granted at sign-in must not have been ended since. */
  embedded: boolean;
  log: Logger;
}

/** Finds the member of a token, and whether its grant still lives, in one query. */
export function viewerReader({ db, signed, memberClaim, embedded, log }: Given): ReadViewer {
  /** Another provider's good token that serves for nothing is a fault of set-up, which its operator has to hear of. */
  function refuseToken(why: string): null {
    if (!embedded) log.warn({ claim: memberClaim }, `access token refused: ${why}`);
    return null;
  }

  const columns = { memberId: members.id, numProfil: members.numProfil, numClient: members.numClient };
  return async (token) => {
    const claims = await signed(token);
    const who = claims?.[memberClaim];
    if (claims === null) return null;
    if (typeof who !== 'string' || who === '') return refuseToken('it lacks the claim that names the member');
    const same = memberClaim === 'sub' ? eq(members.sub, who) : eq(members.numClient, normalizeNumber(who));
    const grant = readGrant(claims);
    // without a grant it is none of ours
    const lives = embedded ? grantIsAlive(db, grant ?? '', who) : undefined;
    const [row] = await db.select(columns).from(members).where(and(same, lives));
    return row === undefined ? refuseToken('the claim names no member') : { ...row, grant };
  };
}

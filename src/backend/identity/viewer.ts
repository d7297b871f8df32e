import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { normalizeNumber } from '../domain/members/client-number.ts';
import { members } from '../domain/members/schema.ts';
import type { Viewer } from '../domain/members/viewer.ts';
import { grantIsAlive, grantKey } from './adapter.ts';
import { readGrant, type VerifyToken } from './tokens.ts';

/** The member of a token; null for visitors. */
export type ReadViewer = (token: string) => Promise<Viewer | null>;

interface ViewerParts {
  db: Db;
  /** Verifies the token alone. */
  signed: VerifyToken;
  /** Claim that identifies the member: our subject, or another provider's client number. */
  memberClaim: string;
  /** Our own provider: the grant must still be active. */
  embedded: boolean;
  log: Logger;
}

/** Finds the member of a token and checks its grant in one query. */
export function viewerReader({ db, signed, memberClaim, embedded, log }: ViewerParts): ReadViewer {
  /** A valid token of another provider without a member is a misconfiguration, to be logged. */
  function refuseToken(why: string): null {
    if (!embedded) log.warn({ claim: memberClaim }, `access token refused: ${why}`);
    return null;
  }

  const columns = { memberId: members.id, numProfil: members.numProfil, numClient: members.numClient };
  const who = sql.placeholder('who');
  const same = eq(memberClaim === 'sub' ? members.sub : members.numClient, who);
  const find = prepared<{ who: string; kept: string }, Omit<Viewer, 'grant'>[]>((own) => {
    // our tokens have a grant
    const lives = embedded ? grantIsAlive(own, sql.placeholder('kept'), who) : undefined;
    return own.select(columns).from(members).where(and(same, lives));
  });
  return async (token) => {
    const claims = await signed(token);
    const claim = claims?.[memberClaim];
    if (claims === null) return null;
    if (typeof claim !== 'string' || claim === '') return refuseToken('it lacks the member claim');
    const grant = readGrant(claims);
    const given = { who: memberClaim === 'sub' ? claim : normalizeNumber(claim), kept: grantKey(grant ?? '') };
    const [row] = await find(db, given);
    return row === undefined ? refuseToken('the claim names no member') : { ...row, grant };
  };
}

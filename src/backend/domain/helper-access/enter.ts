import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { MAILS } from '../../../catalog/index.ts';
import { countFailures } from '../accounts/discretion.ts';
import { verifyNothing, verifyPassword } from '../accounts/password.ts';
import { accounts } from '../accounts/schema.ts';
import type { AccountVisit } from '../accounts/services.ts';
import type { Journal } from '../journal/journal.ts';
import { normalizeNumber } from '../members/client-number.ts';
import { members } from '../members/schema.ts';
import type { HelperAccess } from './access.ts';
import { endAccess } from './end.ts';
import { notifyMember } from './mail.ts';
import { refuse } from './refusals.ts';
import { helperAccesses } from './schema.ts';
import { hashToken, newHelperToken, normalizeCode } from './secrets.ts';

/** What a helper types: the number and code from the phone call, and their name. */
export interface Entering {
  numClient: string;
  code: string;
  nom: string;
}

export interface Entered {
  jeton: string;
  dateFin: string;
}

type HelperVisit = Omit<AccountVisit, 'services'> & { services: AccountVisit['services'] & { journal: Journal } };

/** Nobody's access. */
const NONE = '';
/** Only a name: the member sees it, and it must not contain an impostor's message. */
const NAME = /^\p{L}[\p{L}\p{M} '’.-]{0,48}[\p{L}.]$/u;

/**
 * Admits a helper by a single-use code. Unknown numbers, members without a code and wrong codes get the same answer in
 * the same time.
 * @throws a refusal
 */
export async function enterAccess({ numClient, code, nom }: Entering, given: HelperVisit): Promise<Entered> {
  const helperName = nom.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (!NAME.test(helperName)) throw refuse({ code: 'NOM_AIDANT_REFUSE', champ: 'nom' });
  const attempts = [{ by: 'helper' as const, value: given.address }];
  return countFailures(given.services, attempts, async () => {
    const access = await findAccess(given, { numClient, code: normalizeCode(code) });
    if (access === null) throw refuse({ code: 'CODE_AIDE_REFUSE', champ: 'code' });
    return grantEntry(given, access, helperName);
  });
}

/** The access of a number and code; tries are counted before the check, which counts concurrent ones. */
async function findAccess(
  { services }: HelperVisit,
  { numClient, code }: { numClient: string; code: string },
): Promise<HelperAccess | null> {
  const { db, decide } = services;
  const now = services.now();
  const { tries } = await decide('helper-terms', {});
  const { id, endedAt, codeExpiresAt } = helperAccesses;
  const good = and(isNull(endedAt), isNotNull(helperAccesses.codeHash), gt(codeExpiresAt, now));
  const [found] = await db
    .select({ id })
    .from(helperAccesses)
    .innerJoin(members, eq(members.id, helperAccesses.memberId))
    .innerJoin(accounts, eq(accounts.memberId, members.id))
    .where(and(eq(members.numClient, normalizeNumber(numClient)), good));
  // without an access the same steps run for nobody; only a row that changed would wait for the disk
  const [tried] = await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    return tx
      .update(helperAccesses)
      .set({ tries: sql`${helperAccesses.tries} + 1` })
      .where(and(eq(id, found?.id ?? NONE), good, lt(helperAccesses.tries, tries)))
      .returning();
  });
  const hash = tried?.codeHash ?? null;
  const isRight = await (hash === null ? verifyNothing(code) : verifyPassword(hash, code));
  if (tried === undefined || isRight) return tried ?? null;
  if (tried.tries >= tries)
    services.later(() => db.transaction((tx) => endAccess(tx, tried.id, 'code', now).then(() => {})));
  return null;
}

/** Only the first helper with the code enters. */
async function grantEntry(
  { services, keepAnswer }: HelperVisit,
  access: HelperAccess,
  helperName: string,
): Promise<Entered> {
  const { db, journal } = services;
  const now = services.now();
  const jeton = newHelperToken();
  return db.transaction(async (tx) => {
    const [entered] = await tx
      .update(helperAccesses)
      .set({ helperName, usedAt: now, codeHash: null, tokenHash: hashToken(jeton) })
      .where(and(eq(helperAccesses.id, access.id), isNull(helperAccesses.endedAt), isNotNull(helperAccesses.codeHash)))
      .returning();
    if (entered === undefined) throw refuse({ code: 'CODE_AIDE_REFUSE', champ: 'code' });
    const { id: helperAccess, memberId, expiresAt } = entered;
    const line = { memberId, actor: 'aidant' as const, helperAccess, action: 'entrerEnAide', objet: null, date: now };
    await journal.write(tx, line);
    await notifyMember(tx, entered, MAILS.helperEntered, now);
    const dateFin = expiresAt.toISOString();
    await keepAnswer(tx, { dateFin });
    return { jeton, dateFin };
  });
}

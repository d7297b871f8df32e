import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import { digest } from '../../release/index.ts';
import { type Db, first } from '../database/database.ts';
import { grantedRole, recordEvent, type StudioActor } from './people.ts';
import { studioSessions } from './schema.ts';
import type { Person, StudioRole } from './studio-api.generated.ts';

/** Hours after which somebody signs in again, active or not. */
const LONGEST = 8;
const IDLE = sql`interval '30 minutes'`;
/** Seconds that the cookie lives at most. */
export const SESSION_SECONDS = LONGEST * 3600;

const { id, personId, seenAt, expiresAt } = studioSessions;
const isOpen = (): SQL | undefined => and(gt(expiresAt, sql`now()`), gt(seenAt, sql`now() - ${IDLE}`));
const idOf = (cookie: string): string => digest(`studio ${cookie}`);

/** Who signed in: `role` as another provider says, null where it is looked up. */
interface SignedIn {
  person: Person;
  role: StudioRole | null;
}

/** Sign-ins to the studio. The cookie's value is stored as a digest alone. */
export class StudioSessions {
  /** @param embedded whether roles are looked up in the database with each request */
  constructor(
    private readonly db: Db,
    private readonly embedded: boolean,
  ) {}

  /** @returns the cookie's value */
  async open({ person, role }: SignedIn): Promise<string> {
    const cookie = randomBytes(32).toString('base64url');
    await this.db.transaction(async (tx) => {
      await tx.insert(studioSessions).values({
        ...{ id: idOf(cookie), personId: person.id, personName: person.name, role },
        expiresAt: sql`now() + make_interval(hours => ${LONGEST})`,
      });
      await recordEvent(tx, { person, what: 'sign-in' });
    });
    return cookie;
  }

  /** Null where it has ended; a person may have lost their role since. */
  async read(cookie: string): Promise<{ person: Person; role: StudioRole | null } | null> {
    const found = await first(
      this.db
        .select()
        .from(studioSessions)
        .where(and(eq(id, idOf(cookie)), isOpen())),
    );
    if (found === null) return null;
    const role = this.embedded ? await grantedRole(this.db, found.personId) : found.role;
    return { person: { id: found.personId, name: found.personName }, role };
  }

  /** Records that its person is active. */
  async touch(cookie: string): Promise<void> {
    await this.db
      .update(studioSessions)
      .set({ seenAt: sql`now()` })
      .where(and(eq(id, idOf(cookie)), isOpen()));
  }

  async end(cookie: string, { person }: Pick<StudioActor, 'person'>): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.delete(studioSessions).where(eq(id, idOf(cookie)));
      await recordEvent(tx, { person, what: 'sign-out' });
    });
  }
}

/** Ends the sign-ins of an account whose password has changed. */
export async function endStudioSessions(tx: Db, sub: string): Promise<void> {
  await tx.delete(studioSessions).where(eq(personId, sub));
}

/** Deletes sign-ins that have ended. */
export async function forgetStudioSessions(db: Db): Promise<void> {
  await db.delete(studioSessions).where(or(lt(expiresAt, sql`now()`), lt(seenAt, sql`now() - ${IDLE}`)));
}

import { eq, sql } from 'drizzle-orm';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { journalSignIn, type SignInJournal } from '../journal/sign-ins.ts';
import { normalizeNumber } from '../members/client-number.ts';
import { type Account, findAccountByNumber } from './account.ts';
import { isKnownDevice } from './devices.ts';
import { countFailures } from './discretion.ts';
import { verifyNothing, verifyPassword } from './password.ts';
import { unknownNumberRefusal } from './person.ts';
import { readAccountPolicy } from './policy.ts';
import { refuse } from './refusals.ts';
import { accounts } from './schema.ts';
import type { Attempt, Throttle } from './throttle.ts';

export interface Credentials {
  numClient: string;
  motDePasse: string;
}

const NOBODY = '';

interface SignInVisit extends SignInJournal {
  db: Db;
  decide: Decide;
  throttle: Throttle;
  /** Client address. */
  address: string;
  /** Value of the device cookie. */
  device: string | null;
}

/**
 * Checks a client number and a password. Wrong ones slow down; known browsers are counted on their own.
 * @throws a refusal
 */
export async function signIn({ numClient, motDePasse }: Credentials, given: SignInVisit): Promise<Account> {
  if (numClient.trim() === '') throw refuse({ code: 'NUMERO_VIDE', champ: 'numClient' });
  if (motDePasse === '') throw refuse({ code: 'MOT_DE_PASSE_VIDE', champ: 'motDePasse' });
  const { db, device } = given;
  const { tellsUnknownNumber } = await readAccountPolicy(given.decide);
  const account = await findAccountByNumber(db, numClient);
  // without an account the same steps run for nobody: timing reveals nothing
  const memberId = account?.memberId ?? NOBODY;
  const known = await isKnownDevice(db, device, memberId);
  const attempts: Attempt[] = known
    ? [{ by: 'device', value: `${device}/${memberId}` }]
    : [
        { by: 'account', value: normalizeNumber(numClient) },
        { by: 'address', value: given.address },
      ];
  return countFailures(given, attempts, async () => {
    if (account === null && tellsUnknownNumber) throw await unknownNumberRefusal(db, numClient, 'numClient');
    const mine = eq(accounts.memberId, memberId);
    const right = account === null ? verifyNothing(motDePasse) : verifyPassword(account.motDePasse, motDePasse);
    if (!(await right) || account === null) {
      const refusal = refuse(
        tellsUnknownNumber
          ? { code: 'MOT_DE_PASSE_INCORRECT', champ: 'motDePasse' }
          : { code: 'IDENTIFIANTS_INCORRECTS' },
      );
      await db.transaction(async (tx) => {
        await tx
          .update(accounts)
          .set({ nbMauvaisMdp: sql`${accounts.nbMauvaisMdp} + 1` })
          .where(mine);
        await journalSignIn(given, tx, memberId, 'connexionRefusee');
        // roll back what was written for nobody
        if (account === null) throw refusal;
      });
      throw refusal;
    }
    await db.transaction(async (tx) => {
      await tx.update(accounts).set({ nbMauvaisMdp: 0, derniereConnexion: sql`now()` }).where(mine);
      await journalSignIn(given, tx, memberId, 'connexion');
    });
    return account;
  });
}

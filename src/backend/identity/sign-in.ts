import { eq, sql } from 'drizzle-orm';
import { accountPolicy } from '../accounts/policy.ts';
import type { Decide } from '../catalogue/decide.ts';
import type { Db } from '../database/database.ts';
import { accounts } from '../domain/accounts/schema.ts';
import { type Account, accountByNumber, normalNumber } from './accounts.ts';
import { isKnownDevice } from './devices.ts';
import { verifyNothing, verifyPassword } from './password.ts';
import type { Attempt, Throttle } from './throttle.ts';

export interface Credentials {
  numClient: string;
  motDePasse: string;
}

/** Why a sign-in was refused, as the screen shows it (P5, P8). `champ` names the field the message belongs to. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  champ: 'numClient' | 'motDePasse' | null;
  /** Seconds to wait. */
  retryAfter?: number;
}

const refusal = (status: number, code: string, champ: Refusal['champ'], message: string): Refusal => ({
  status,
  code,
  champ,
  message,
});
const MISSING_NUMBER = refusal(400, 'NUMERO_VIDE', 'numClient', 'Merci de saisir votre numéro');
const MISSING_PASSWORD = refusal(400, 'MOT_DE_PASSE_VIDE', 'motDePasse', 'Merci de renseigner votre mot de passe');
const UNKNOWN = refusal(
  401,
  'NUMERO_INCONNU',
  'numClient',
  'Merci de vérifier votre saisie (numéro client non reconnu)',
);
const WRONG = refusal(401, 'MOT_DE_PASSE_INCORRECT', 'motDePasse', 'Votre mot de passe est incorrect');
/** One answer for both, where the account rules keep to themselves which numbers exist. */
const EITHER = refusal(401, 'IDENTIFIANTS_INCORRECTS', null, 'Votre numéro client ou votre mot de passe est incorrect');
/** No member has it. */
const NOBODY = '';

function tooMany(seconds: number): Refusal {
  const delay =
    seconds < 60
      ? `${seconds} seconde${seconds > 1 ? 's' : ''}`
      : `${Math.ceil(seconds / 60)} minute${seconds > 60 ? 's' : ''}`;
  const message = `Trop de tentatives : merci de réessayer dans ${delay}`;
  return { ...refusal(429, 'TROP_DE_TENTATIVES', null, message), retryAfter: seconds };
}

interface Given {
  db: Db;
  decide: Decide;
  throttle: Throttle;
  /** Where the request comes from. */
  address: string;
  /** What the browser's device cookie holds. */
  device: string | null;
}

/** Checks a client number and a password. Wrong ones slow down; a browser that the member knows has a pace of its own. */
export async function signIn({ numClient, motDePasse }: Credentials, given: Given): Promise<Account | Refusal> {
  if (numClient.trim() === '') return MISSING_NUMBER;
  if (motDePasse === '') return MISSING_PASSWORD;
  const { db, throttle, device } = given;
  const { tellsUnknownNumber } = await accountPolicy(given.decide);
  const account = await accountByNumber(db, numClient);
  // Without an account, all the steps below are taken for nobody: their time does not tell that there is none.
  const memberId = account?.memberId ?? NOBODY;
  const known = await isKnownDevice(db, device, memberId);
  const attempts: Attempt[] = known
    ? [{ by: 'device', value: `${device}/${memberId}` }]
    : [
        { by: 'account', value: normalNumber(numClient) },
        { by: 'address', value: given.address },
      ];
  const wait = await throttle.reserve(attempts);
  if (wait !== null) return tooMany(wait);
  if (account === null && tellsUnknownNumber) return UNKNOWN;
  const mine = eq(accounts.memberId, memberId);
  const right = account === null ? verifyNothing(motDePasse) : verifyPassword(account.motDePasse, motDePasse);
  if (!(await right) || account === null) {
    await db
      .update(accounts)
      .set({ nbMauvaisMdp: sql`${accounts.nbMauvaisMdp} + 1` })
      .where(mine);
    return tellsUnknownNumber ? WRONG : EITHER;
  }
  await throttle.succeed(attempts);
  await db.update(accounts).set({ nbMauvaisMdp: 0, derniereConnexion: new Date() }).where(mine);
  return account;
}

export function isRefusal(result: Account | Refusal): result is Refusal {
  return 'status' in result;
}

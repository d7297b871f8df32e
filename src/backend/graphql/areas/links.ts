import type { Replies } from '../../../catalog/index.ts';
import type { Say } from '../../catalogue/say.ts';
import { requestAttempt, reserveAttempts } from '../../domain/accounts/discretion.ts';
import { findLinkBySelector, findLinkByToken, isLinkFor, isLinkToken } from '../../domain/accounts/links.ts';
import { isProfileNumber } from '../../domain/members/client-number.ts';
import { decodeToken } from '../../identity/tokens.ts';
import type { QueryIsNumProfilArgs, QueryIsTokenVerifiedArgs, RuleResult } from '../core/api.generated.ts';
import { type PublicCall, rule } from '../core/area.ts';
import type { Services } from '../core/context.ts';

interface Token {
  token: string;
}

const brokenLinkText = (say: Say, variant: keyof Replies['verdicts']['link']): string =>
  say({ area: 'verdicts', code: 'link', variant });

async function isUnexpired(token: string, { db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  if (isLinkToken(token)) return ((await findLinkByToken(db, token))?.expiresAt ?? 0) > now();
  const exp = decodeToken(token)?.exp;
  return typeof exp === 'number' && exp * 1000 > now().getTime();
}

/** Whether an access token of ours is still valid; it serves no form. */
async function judgeAccessToken(
  { token, usage }: QueryIsTokenVerifiedArgs,
  { verifyToken, say }: Pick<Services, 'verifyToken' | 'say'>,
): Promise<RuleResult> {
  const isGood = (usage ?? null) === null && (await verifyToken(token)) !== null;
  return rule(isGood, say({ area: 'service', code: 'UNAUTHENTICATED' }));
}

/** Whether a link is valid for this usage. Unknown links and links for another usage get the same answer. */
async function judgeLink(
  { token, usage }: QueryIsTokenVerifiedArgs,
  { db, now, say }: Pick<Services, 'db' | 'now' | 'say'>,
): Promise<RuleResult> {
  const refused = rule(false, brokenLinkText(say, 'unusable'));
  const link = await findLinkByToken(db, token);
  if (link === null || (typeof usage === 'string' && !isLinkFor(link.kind, usage))) return refused;
  if (link.usedAt !== null) return { ...refused, motif: 'utilise' };
  return link.expiresAt > now() ? rule(true, '') : { ...refused, motif: 'expire' };
}

/** Whether a link has this number; unknown ones are counted by address. */
async function isLinkNumber(selector: string, call: PublicCall<'db' | 'throttle'>): Promise<boolean> {
  const { db, throttle } = call.services;
  const request = requestAttempt(call);
  await reserveAttempts({ throttle }, [request]);
  const isGood = (await findLinkBySelector(db, selector)) !== null;
  if (isGood) await throttle.succeed([request]);
  return isGood;
}

/** Public rules about tokens and links (P5). */
export const linkReads = {
  /** With `flag`, the number of a link, which does not identify the member. */
  isNumProfil: async ({ numProfil, flag }: QueryIsNumProfilArgs, call: PublicCall<'db' | 'throttle' | 'say'>) =>
    flag
      ? rule(await isLinkNumber(numProfil, call), brokenLinkText(call.services.say, 'unknown'))
      : rule(isProfileNumber(numProfil), call.services.say({ area: 'verdicts', code: 'profileNumber' })),
  isToken: ({ token }: Token, { services: { say } }: PublicCall<'say'>) =>
    rule(isLinkToken(token) || decodeToken(token) !== null, brokenLinkText(say, 'unknown')),
  isTokenNotExpired: async ({ token }: Token, { services }: PublicCall<'db' | 'now' | 'say'>) =>
    rule(await isUnexpired(token, services), brokenLinkText(services.say, 'expired')),
  isTokenVerified: (given: QueryIsTokenVerifiedArgs, { services }: PublicCall<'db' | 'now' | 'verifyToken' | 'say'>) =>
    isLinkToken(given.token) ? judgeLink(given, services) : judgeAccessToken(given, services),
};

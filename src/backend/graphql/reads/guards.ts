import { eq } from 'drizzle-orm';
import { isLinkToken, linkBySelector, linkByToken, servesFor } from '../../accounts/links.ts';
import { products } from '../../domain/contracts/schema.ts';
import { serviceState } from '../../domain/service/schema.ts';
import { tokenShape } from '../../identity/tokens.ts';
import type { QueryIsNumProfilArgs, QueryIsTokenVerifiedArgs, RuleResult } from '../api.generated.ts';
import type { MemberArea, MemberCall, PublicArea } from '../area.ts';
import type { Context, Services } from '../context.ts';

interface Token {
  token: string;
}

const rule = (result: boolean, message: string): RuleResult => ({ result, message: result ? null : message });

/** Profile numbers carry a key: the form alone is judged, so that nobody learns here which numbers exist. */
function isProfileNumber(value: string): boolean {
  return /^\d{10}$/.test(value) && Number(value) % 97 === 1;
}

async function unexpired(token: string, { db, now }: Services): Promise<boolean> {
  if (isLinkToken(token)) return ((await linkByToken(db, token))?.expiresAt ?? 0) > now();
  const exp = tokenShape(token)?.exp;
  return typeof exp === 'number' && exp * 1000 > Date.now();
}

/** May an access token that we signed still be used? It serves for no form. */
async function accessVerdict({ token, usage }: QueryIsTokenVerifiedArgs, services: Services): Promise<RuleResult> {
  const isGood = (usage ?? null) === null && (await services.verifyToken(token)) !== null;
  return rule(isGood, 'Votre session a expiré, merci de vous reconnecter');
}

/** May a link still be used, for that? One that we never gave, or gave for something else, has no other reason. */
async function linkVerdict({ token, usage }: QueryIsTokenVerifiedArgs, { db, now }: Services): Promise<RuleResult> {
  const refused = rule(false, 'Ce lien n’est plus valable');
  const link = await linkByToken(db, token);
  if (link === null || (typeof usage === 'string' && !servesFor(link.kind, usage))) return refused;
  if (link.usedAt !== null) return { ...refused, motif: 'utilise' };
  return link.expiresAt > now() ? rule(true, '') : { ...refused, motif: 'expire' };
}

/** Rules that anybody may ask (P5). */
export const publicReads = {
  /** Encrypted (`flag`), it is the number that stands in a link: it names the link, and nothing of the member. */
  isNumProfil: async ({ numProfil, flag }: QueryIsNumProfilArgs, { services: { db } }: Context) =>
    flag
      ? rule((await linkBySelector(db, numProfil)) !== null, 'Ce lien n’est pas valable')
      : rule(isProfileNumber(numProfil), 'Ce numéro de profil n’est pas valable'),
  isToken: ({ token }: Token) => rule(isLinkToken(token) || tokenShape(token) !== null, 'Ce lien n’est pas valable'),
  isTokenNotExpired: async ({ token }: Token, { services }: Context) =>
    rule(await unexpired(token, services), 'Ce lien a expiré'),
  isTokenVerified: (given: QueryIsTokenVerifiedArgs, { services }: Context) =>
    isLinkToken(given.token) ? linkVerdict(given, services) : accessVerdict(given, services),
  async isMaintenance(_args: unknown, { services }: Context) {
    const [row] = await services.db.select().from(serviceState).where(eq(serviceState.id, 'service'));
    return row?.maintenance ?? false;
  },
} satisfies PublicArea;

/** Rules about products. */
export const memberGuards = {
  async isProduitMilOuAssociation({ codeProduit }: { codeProduit: string }, { services: { db } }: MemberCall) {
    const [row] = await db.select().from(products).where(eq(products.codeProduit, codeProduit));
    return rule(row?.militaireOuAssociation ?? false, 'Ce produit n’est ni militaire ni une adhésion à l’association');
  },
} satisfies MemberArea;

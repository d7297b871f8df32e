import { eq } from 'drizzle-orm';
import { isLinkToken, linkBySelector, linkByToken } from '../../accounts/links.ts';
import { products } from '../../domain/contracts/schema.ts';
import { serviceState } from '../../domain/service/schema.ts';
import { tokenShape } from '../../identity/tokens.ts';
import type { QueryIsNumProfilArgs, RuleResult } from '../api.generated.ts';
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

/** May a token still be used: an access token that we signed, or a link that has not served? */
async function usable(token: string, { db, now, verifyToken }: Services): Promise<boolean> {
  if (!isLinkToken(token)) return (await verifyToken(token)) !== null;
  const link = await linkByToken(db, token);
  return link !== null && link.usedAt === null && link.expiresAt > now();
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
  isTokenVerified: async ({ token }: Token, { services }: Context) =>
    rule(
      await usable(token, services),
      isLinkToken(token) ? 'Ce lien n’est plus valable' : 'Votre session a expiré, merci de vous reconnecter',
    ),
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

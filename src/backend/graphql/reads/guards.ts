import { eq } from 'drizzle-orm';
import { products, serviceState } from '../../database/schema/index.ts';
import { tokenShape } from '../../identity/tokens.ts';
import type { QueryIsNumProfilArgs, RuleResult } from '../api.generated.ts';
import type { MemberArea, MemberCall, PublicArea } from '../area.ts';
import type { Context } from '../context.ts';

interface Token {
  token: string;
}

const rule = (result: boolean, message: string): RuleResult => ({ result, message: result ? null : message });

/** Profile numbers carry a key: the form alone is judged, so that nobody learns here which numbers exist. */
function isProfileNumber(value: string): boolean {
  return /^\d{10}$/.test(value) && Number(value) % 97 === 1;
}

function unexpired(token: string): boolean {
  const exp = tokenShape(token)?.exp;
  return typeof exp === 'number' && exp * 1000 > Date.now();
}

/** Rules that anybody may ask (P5). */
export const publicReads = {
  isNumProfil: ({ numProfil, flag }: QueryIsNumProfilArgs) =>
    rule(!flag && isProfileNumber(numProfil), 'Ce numéro de profil n’est pas valable'),
  isToken: ({ token }: Token) => rule(tokenShape(token) !== null, 'Ce lien n’est pas valable'),
  isTokenNotExpired: ({ token }: Token) => rule(unexpired(token), 'Ce lien a expiré'),
  isTokenVerified: async ({ token }: Token, { services }: Context) =>
    rule((await services.verifyToken(token)) !== null, 'Votre session a expiré, merci de vous reconnecter'),
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

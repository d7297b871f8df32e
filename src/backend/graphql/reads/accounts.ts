import { and, asc, eq } from 'drizzle-orm';
import { isPasswordExpired } from '../../accounts/calendar.ts';
import { counted, requestOf } from '../../accounts/discretion.ts';
import { hiddenEmail } from '../../accounts/hidden-email.ts';
import { holderByNumber } from '../../accounts/person.ts';
import { accountPolicy } from '../../accounts/policy.ts';
import { accounts, secretQuestions } from '../../domain/accounts/schema.ts';
import { contracts } from '../../domain/contracts/schema.ts';
import { members } from '../../domain/members/schema.ts';
import { normalNumber } from '../../identity/accounts.ts';
import type { MemberArea, MemberCall, PublicArea } from '../area.ts';
import type { Context } from '../context.ts';

/** OP-030: eight digits and a letter, or ten digits. */
const CLIENT_NUMBER = /^(\d{8}[A-Z]|\d{10})$/;
const FORTEGO = 'FT';

/** A client number put in form, or what to mend. Only its form is judged: nobody learns here which numbers exist. */
export function clientNumber(typed: string): { value: string | null; message: string | null } {
  const value = normalNumber(typed);
  if (value === '') return { value: null, message: 'Merci de saisir votre numéro' };
  if (CLIENT_NUMBER.test(value)) return { value, message: null };
  return { value: null, message: 'Un numéro client s’écrit comme 12345678A ou 1201234567' };
}

interface Own {
  numProfil: string;
}

export const accountReads = {
  /** The directory's record of one's own account. Its status is 0 when the password is due (P4). */
  async getUtilisateurPortailItem({ identifiant }: { identifiant: string }, { viewer, services }: MemberCall) {
    if (![viewer.numClient, viewer.numProfil].includes(normalNumber(identifiant))) return null;
    const [row] = await services.db
      .select({ account: accounts, member: members, question: secretQuestions })
      .from(accounts)
      .innerJoin(members, eq(members.id, accounts.memberId))
      .leftJoin(secretQuestions, eq(secretQuestions.id, accounts.questionSecreteId))
      .where(eq(accounts.memberId, viewer.memberId));
    if (row === undefined) return null;
    const { account, member, question } = row;
    const { expiryMonths } = (await accountPolicy(services.decide)).password;
    const expired = isPasswordExpired(account.passwordChangedAt, services.today(), expiryMonths);
    return {
      identifiant,
      numeroAdherent: member.numClient,
      nom: member.nom,
      prenom: member.prenom1,
      dateNaissance: member.dateNaissance,
      codePostal: member.codePostal,
      questionSecrete: question,
      nbMauvaisMdp: account.nbMauvaisMdp,
      statut: expired ? 0 : account.statut,
      derniereConnexion: account.derniereConnexion?.toISOString() ?? null,
      type: member.typeProfil,
    };
  },

  getNumAdherent: ({ numProfil }: Own, { viewer }: MemberCall) =>
    numProfil === viewer.numProfil ? viewer.numClient : null,

  async getNumTego({ numProfil }: Own, { viewer, services: { db } }: MemberCall) {
    if (numProfil !== viewer.numProfil) return null;
    const mine = and(eq(contracts.memberId, viewer.memberId), eq(contracts.devis, false));
    const [row] = await db
      .select({ numero: contracts.numeroContrat })
      .from(contracts)
      .where(and(mine, eq(contracts.codeProduit, FORTEGO)))
      .orderBy(asc(contracts.rang));
    return row?.numero ?? null;
  },
} satisfies MemberArea;

/** What a visitor may ask about accounts. */
export const publicAccountReads = {
  isNumAdherent({ numAdherent }: { numAdherent: string }) {
    const { value, message } = clientNumber(numAdherent);
    return { result: value !== null, message };
  },

  getQuestionSecreteCollection: (_args: unknown, { services: { db } }: Context) =>
    db.select().from(secretQuestions).orderBy(asc(secretQuestions.position)),

  async getWsProfilItemEmailHidden({ identifiant }: { identifiant: string }, context: Context) {
    const { services } = context;
    await counted(services, [requestOf(context)]);
    const { tellsUnknownNumber } = await accountPolicy(services.decide);
    const holder = tellsUnknownNumber ? await holderByNumber(services.db, identifiant) : null;
    if (holder === null) return null;
    await services.throttle.succeed([requestOf(context)]);
    return { emailHidden: hiddenEmail(holder.member.email) };
  },
} satisfies PublicArea;

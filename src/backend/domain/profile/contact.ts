import { eq } from 'drizzle-orm';
import { ERRANDS, MAILS } from '../../../catalog/index.ts';
import { isEmailAddress } from '../../../view/text/email-address.ts';
import { requireConfirmedPassword } from '../accounts/confirmed-password.ts';
import { endMemberLinks } from '../accounts/links.ts';
import { requestProof } from '../accounts/proof.ts';
import { concludeErrand } from '../errands/record.ts';
import { findProvedEmail, isSameEmail } from '../members/proved-emails.ts';
import { members } from '../members/schema.ts';
import { type OwnRecordCall, withOwnRecord } from './own-record.ts';
import { refuse } from './refusals.ts';
import { warnMember } from './warning-mail.ts';

const LONGEST = { email: 100, telMobile: 30 } as const;

export interface ContactArgs {
  numProfil: string;
  email: string;
  /** Null: removed. */
  telMobile?: string | null | undefined;
}

/** Answer with the saved contact details (P7.2). */
export interface SavedContact {
  numProfil: string;
  typeProfil: string | null;
  adresse: { email: string | null; telMobile: string | null };
  /** The address is not proved yet. */
  preuveAttendue: boolean;
  /** Null without a change. */
  reference: string | null;
  date: string | null;
}

const onlyDigits = (phone: string | null) => (phone ?? '').replace(/[\s.-]/g, '');

/**
 * Changes e-mail address and mobile number, which can recover an account: it needs a confirmed password, expires links
 * sent to the old address, and warns the proved address. A new address is shown at once and receives nothing but the
 * proof link.
 */
export function updateContact(call: OwnRecordCall, { numProfil, ...given }: ContactArgs): Promise<SavedContact> {
  const { viewer, services, keepAnswer } = call;
  return withOwnRecord(call, numProfil, async ({ tx, member, record }) => {
    const email = given.email.trim();
    const telMobile = given.telMobile?.trim() ?? null;
    // the form in force has stricter rules
    if (email.length > LONGEST.email || !isEmailAddress(email))
      throw refuse({ code: 'COORDONNEE_REFUSEE', champ: 'email' });
    if ((telMobile ?? '').length > LONGEST.telMobile || (telMobile !== null && !/\d/.test(telMobile)))
      throw refuse({ code: 'COORDONNEE_REFUSEE', champ: 'telMobile' });
    const { typeProfil } = member;
    const proved = await findProvedEmail(tx, member.id);
    const preuveAttendue = proved === null || !isSameEmail(proved.email, email);
    const isNewEmail = email !== member.email;
    if (!isNewEmail && onlyDigits(telMobile) === onlyDigits(member.telMobile)) {
      const { email: known, telMobile: mobile } = member;
      const adresse = { email: known, telMobile: mobile };
      const same = { numProfil, typeProfil, adresse, preuveAttendue, reference: null, date: null };
      await keepAnswer(tx, same);
      return same;
    }
    const now = services.now();
    await requireConfirmedPassword(tx, viewer, now);
    return record({ nature: ERRANDS.contactChange, args: { email, telMobile } }, async (within, errand) => {
      await within.update(members).set({ email, telMobile }).where(eq(members.id, member.id));
      if (isNewEmail) await endMemberLinks(within, member.id, ['reinitialisation', 'ticket', 'adresse'], now);
      if (isNewEmail && preuveAttendue) await requestProof(within, errand.reference, now);
      await concludeErrand(within, errand);
      await warnMember(within, errand, MAILS.contactChanged);
      const { reference, date } = errand;
      return {
        numProfil,
        typeProfil,
        adresse: { email, telMobile },
        preuveAttendue,
        reference,
        date: date.toISOString(),
      };
    });
  });
}

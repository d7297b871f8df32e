import { eq } from 'drizzle-orm';
import { requireConfirmedPassword } from '../accounts/confirmed-password.ts';
import { endLinksOf } from '../accounts/links.ts';
import { concludeErrand } from '../errands/record.ts';
import { members } from '../members/schema.ts';
import { type OwnAsker, onOwnRecord } from './own-record.ts';
import { refuse } from './refusals.ts';
import { addressesToWarn, CONTACT_CHANGE, warn } from './warning-mail.ts';

const LONGEST = { email: 100, telMobile: 30 } as const;

export interface ContactArgs {
  numProfil: string;
  email: string;
  /** Null: there is none any more. */
  telMobile?: string | null | undefined;
}

/** What is told of a member's contact details once they are saved (P7.2). */
export interface SavedContact {
  numProfil: string;
  typeProfil: string | null;
  adresse: { email: string | null; telMobile: string | null };
  /** Null where nothing has changed. */
  reference: string | null;
  date: string | null;
}

const digits = (phone: string | null) => (phone ?? '').replace(/[\s.-]/g, '');

/**
 * Changes a member's e-mail address and mobile number, by which an account is got back into: the password is asked for
 * again, links that were sent to the old address end, and the old address is told.
 */
export function updateContact(asker: OwnAsker, { numProfil, ...given }: ContactArgs): Promise<SavedContact> {
  const { viewer, services, settle } = asker;
  return onOwnRecord(asker, numProfil, async ({ tx, member, record }) => {
    const email = given.email.trim();
    const telMobile = given.telMobile?.trim() ?? null;
    // the form in force says more of what they may be
    if (email.length > LONGEST.email || !/^[^\s@]+@[^\s@]+$/.test(email))
      throw refuse({ code: 'COORDONNEE_REFUSEE', champ: 'email' });
    if ((telMobile ?? '').length > LONGEST.telMobile || (telMobile !== null && !/\d/.test(telMobile)))
      throw refuse({ code: 'COORDONNEE_REFUSEE', champ: 'telMobile' });
    const { typeProfil } = member;
    const isNewEmail = email !== member.email;
    if (!isNewEmail && digits(telMobile) === digits(member.telMobile)) {
      const { email: known, telMobile: mobile } = member;
      const same = { numProfil, typeProfil, adresse: { email: known, telMobile: mobile }, reference: null, date: null };
      await settle(tx, same);
      return same;
    }
    const now = services.now();
    await requireConfirmedPassword(tx, viewer, now);
    const args = {
      ...{ email, telMobile, ancienEmail: isNewEmail ? member.email : null },
      avertis: await addressesToWarn(tx, member, now),
    };
    return record({ nature: CONTACT_CHANGE, args }, async (within, errand) => {
      await within.update(members).set({ email, telMobile }).where(eq(members.id, member.id));
      if (isNewEmail) await endLinksOf(within, member.id, ['reinitialisation', 'ticket'], now);
      await concludeErrand(within, errand);
      await warn(within, errand, 'coordonnees-modifiees');
      const { reference, date } = errand;
      return { numProfil, typeProfil, adresse: { email, telMobile }, reference, date: date.toISOString() };
    });
  });
}

import { and, eq, inArray, ne } from 'drizzle-orm';
import { electronicFormatIBAN } from 'ibantools';
import { dayInParis } from '../../../base/paris.ts';
import { ERRANDS, FORM_STEPS, MAILS } from '../../../catalog/index.ts';
import { plainLetters } from '../../../view/text/plain-letters.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { requireConfirmedPassword } from '../accounts/confirmed-password.ts';
import type { AnswerEffect } from '../errands/answer.ts';
import { concludeErrand, type ErrandArgs } from '../errands/record.ts';
import { errands, UNDER_WAY } from '../errands/schema.ts';
import { claimFiles } from '../files/files.ts';
import { readChoices } from '../forms/check.ts';
import type { MemberRow } from '../members/viewer.ts';
import { holdMember, type OwnRecordCall, type Receipt, receipt, withOwnRecord } from '../profile/own-record.ts';
import { warnMember } from '../profile/warning-mail.ts';
import { refusalFactory } from '../refusal.ts';
import { type BankAccountFault, bankAccountFault } from './accounts.ts';
import { newMandateReference } from './mandates.ts';
import { bankAccounts, bankMandates } from './schema.ts';

const LONGEST = 100;

export interface AccountChangeArgs {
  numProfil: string;
  titulaire: string;
  iban: string;
  /** Files that were received. */
  piecesJointes: readonly string[];
  /** Kind of each file. */
  piecesJointesType: readonly string[];
}

const FAULTS = { iban: 'IBAN_INCORRECT', zone: 'COMPTE_HORS_SEPA' } as const satisfies Partial<
  Record<BankAccountFault, string>
>;

const splitWords = (name: string) => plainLetters(name).split(/[^\p{L}\p{N}]+/u);

/** Whether the member is a holder, alone or jointly. */
function isHolder({ nom }: MemberRow, titulaire: string): boolean {
  const given = splitWords(titulaire);
  return splitWords(nom)
    .filter(Boolean)
    .every((word) => given.includes(word));
}

/** @throws a refusal that names the field */
function checkArgs(
  member: MemberRow,
  args: AccountChangeArgs,
  proofs: ReadonlyMap<string, string>,
): { iban: string; titulaire: string } {
  const titulaire = args.titulaire.trim();
  const fault = bankAccountFault({ iban: args.iban, titulaire });
  if (fault === 'iban' || fault === 'zone') throw refuse({ code: FAULTS[fault], champ: 'iban' });
  if (fault === 'titulaire' || titulaire.length > LONGEST || !isHolder(member, titulaire))
    throw refuse({ code: 'TITULAIRE_DIFFERENT', champ: 'titulaire' });
  const { piecesJointes, piecesJointesType } = args;
  if (piecesJointes.length === 0) throw refuse({ code: 'PIECES_REFUSEES', champ: 'piecesJointes' });
  if (piecesJointesType.length !== piecesJointes.length || !piecesJointesType.every((one) => proofs.has(one)))
    throw refuse({ code: 'PIECES_REFUSEES', champ: 'piecesJointesType' });
  return { iban: electronicFormatIBAN(args.iban) ?? '', titulaire };
}

const activeAccounts = ({ id }: Pick<MemberRow, 'id'>) =>
  and(eq(bankAccounts.memberId, id), eq(bankAccounts.etat, 'ACTIF'));

const markMandatesChecked = (tx: Db, member: Pick<MemberRow, 'id'>) =>
  tx.update(bankAccounts).set({ mandatAVerifier: false }).where(activeAccounts(member));

/**
 * Records a change of bank account: it needs a confirmed password, and warns every address on record. The insurer
 * checks the proof and changes the account (OP-070).
 */
export function requestAccountChange(call: OwnRecordCall, sent: AccountChangeArgs): Promise<Receipt> {
  const { viewer, services } = call;
  return withOwnRecord(call, sent.numProfil, async ({ tx, member, record }) => {
    const proofs = await readChoices(services.decide, { ...FORM_STEPS.accountChange, today: services.today() });
    const { iban, titulaire } = checkArgs(member, sent, proofs);
    await requireConfirmedPassword(tx, viewer, services.now());
    const pending = and(
      eq(errands.memberId, member.id),
      eq(errands.nature, ERRANDS.accountChange),
      inArray(errands.etat, [...UNDER_WAY]),
    );
    if ((await tx.select({ reference: errands.reference }).from(errands).where(pending)).length > 0)
      throw refuse({ code: 'CHANGEMENT_EN_COURS' });
    const known = await tx.select({ iban: bankAccounts.iban }).from(bankAccounts).where(activeAccounts(member));
    if (known.some((one) => one.iban === iban)) throw refuse({ code: 'COMPTE_DEJA_CONNU', champ: 'iban' });
    const { piecesJointes: ids, piecesJointesType } = sent;
    const args = { iban, titulaire, piecesJointesType };
    return record({ nature: ERRANDS.accountChange, args }, async (within, errand) => {
      await claimFiles(within, { memberId: member.id, ids, reference: errand.reference });
      await markMandatesChecked(within, member);
      await warnMember(within, errand, MAILS.accountChanged);
      return receipt(call, member, errand, 'account');
    });
  });
}

/** Records that account and holder are still right. */
export function confirmMandate(call: OwnRecordCall, { numProfil }: { numProfil: string }): Promise<Receipt> {
  return withOwnRecord(call, numProfil, async ({ tx, member, record }) => {
    const toCheck = and(activeAccounts(member), eq(bankAccounts.mandatAVerifier, true));
    if ((await tx.select({ id: bankAccounts.id }).from(bankAccounts).where(toCheck)).length === 0)
      throw refuse({ code: 'AUCUN_MANDAT' });
    return record({ nature: ERRANDS.mandateCheck, args: {} }, async (within, errand) => {
      await markMandatesChecked(within, member);
      await concludeErrand(within, errand);
      return receipt(call, member, errand, 'mandate');
    });
  });
}

/** The insurer activates the new account, with the mandates of the one it replaces. */
export const accountAnswer = (decide: Decide): AnswerEffect => ({
  hold: async (tx, { memberId }) => void (await holdMember(tx, memberId)),
  async accept(tx, { reference, memberId }) {
    const [errand] = await tx.select().from(errands).where(eq(errands.reference, reference));
    const { iban, titulaire } = (errand?.args ?? {}) as ErrandArgs<Pick<AccountChangeArgs, 'iban' | 'titulaire'>>;
    const id = reference.toLowerCase();
    const before = await tx
      .select()
      .from(bankAccounts)
      .where(activeAccounts({ id: memberId }));
    if (errand === undefined || before.some((one) => one.id === id)) return;
    await tx
      .update(bankAccounts)
      .set({ etat: 'REMPLACE' })
      .where(activeAccounts({ id: memberId }));
    await tx.insert(bankAccounts).values({ id, memberId, iban, titulaire });
    const replaced = before.map((one) => one.id);
    const mandates =
      replaced.length === 0
        ? []
        : await tx
            .select()
            .from(bankMandates)
            .where(and(inArray(bankMandates.accountId, replaced), ne(bankMandates.accountId, id)));
    const dateSignature = dayInParis(errand.date);
    const { name } = await decide('insurer', {});
    for (const organisme of new Set(mandates.map((one) => one.organisme)))
      await tx
        .insert(bankMandates)
        .values({ accountId: id, organisme, dateSignature, rum: newMandateReference(name, id, organisme) });
  },
});

/** Refusals of changes of bank account. */
export type BankRefusal =
  | { code: 'IBAN_INCORRECT'; champ: 'iban' }
  | { code: 'COMPTE_HORS_SEPA'; champ: 'iban' }
  | { code: 'COMPTE_DEJA_CONNU'; champ: 'iban' }
  | { code: 'TITULAIRE_DIFFERENT'; champ: 'titulaire' }
  | { code: 'PIECES_REFUSEES'; champ: 'piecesJointes' | 'piecesJointesType' }
  | { code: 'CHANGEMENT_EN_COURS' }
  | { code: 'AUCUN_MANDAT' };

const refuse = refusalFactory<BankRefusal>('bank');

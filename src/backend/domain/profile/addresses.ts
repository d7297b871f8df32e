import { eq } from 'drizzle-orm';
import { ERRANDS } from '../../../catalog/index.ts';
import type { MarketView } from '../../../view/market.ts';
import { type Db, first } from '../../database/database.ts';
import { yearsLater } from '../days.ts';
import type { AnswerEffect } from '../errands/answer.ts';
import { endErrand } from '../errands/record.ts';
import { findMember } from '../members/record.ts';
import { members } from '../members/schema.ts';
import type { Viewer } from '../members/viewer.ts';
import { holdMember, type OwnRecordCall, type Receipt, receipt, withOwnRecord } from './own-record.ts';
import { refuse } from './refusals.ts';
import { type AddressKind, deferredAddresses } from './schema.ts';

const LONGEST = 120;
/** «13600 La Ciotat», as the form writes a place. */
const PLACE = /^(\S+) (\S.{0,99})$/;

type Deferred = typeof deferredAddresses.$inferSelect;

async function findDeferred(db: Db, memberId: string): Promise<Deferred | null> {
  return first(db.select().from(deferredAddresses).where(eq(deferredAddresses.memberId, memberId)));
}

/** An expired temporary address no longer counts. */
async function findComingAddress(
  db: Db,
  { memberId }: Pick<Viewer, 'memberId'>,
  today: string,
): Promise<Deferred | null> {
  const row = await findDeferred(db, memberId);
  return row !== null && (row.dateFin ?? '9999') >= today ? row : null;
}

/** A member's address, and a later or temporary one (P3.2). */
export async function findAddresses(db: Db, viewer: Viewer, today: string) {
  const [member, coming] = await Promise.all([findMember(db, viewer), findComingAddress(db, viewer, today)]);
  if (member === null) return null;
  const { numeroVoie: voie, complement, codePostal, ville } = member;
  return { adresse: { voie, complement, codePostal, ville }, adresseDifferee: coming };
}

/** Start of the coming address, and the earliest possible one. */
export async function findDeferredStart(db: Db, viewer: Viewer, today: string) {
  return { dateDebut: (await findComingAddress(db, viewer, today))?.dateDebut ?? null, dateMinimale: today };
}

export interface AddressArgs {
  numProfil: string;
  /** DEFINITIVE or TEMPORAIRE. */
  type: string;
  voie: string;
  complement?: string | null | undefined;
  /** The postal code, a space, the town. */
  localite: string;
  dateDebut: string;
  /** Last day of a temporary address. */
  dateFin?: string | null | undefined;
}

/** @throws a refusal that names the field */
function checkAddress(given: Omit<AddressArgs, 'numProfil'>, today: string, { postalCode }: MarketView) {
  const { type, dateDebut } = given;
  const isKind = (text: string): text is AddressKind => text === 'DEFINITIVE' || text === 'TEMPORAIRE';
  if (!isKind(type)) throw refuse({ code: 'ADRESSE_REFUSEE', champ: 'type' });
  const voie = given.voie.trim();
  const complement = given.complement?.trim() || null;
  if (voie === '' || voie.length > LONGEST) throw refuse({ code: 'ADRESSE_REFUSEE', champ: 'voie' });
  if ((complement ?? '').length > LONGEST) throw refuse({ code: 'ADRESSE_REFUSEE', champ: 'complement' });
  const [, codePostal, ville] = PLACE.exec(given.localite.trim()) ?? [];
  if (codePostal === undefined || ville === undefined || !new RegExp(postalCode).test(codePostal))
    throw refuse({ code: 'ADRESSE_REFUSEE', champ: 'localite' });
  if (dateDebut < today || dateDebut > yearsLater(today, 1)) throw refuse({ code: 'DATE_REFUSEE', champ: 'dateDebut' });
  const dateFin = given.dateFin ?? null;
  const isOver = dateFin !== null && (dateFin <= dateDebut || dateFin > yearsLater(dateDebut, 2));
  if ((type === 'TEMPORAIRE') !== (dateFin !== null) || isOver)
    throw refuse({ code: 'DATE_REFUSEE', champ: 'dateFin' });
  return { type, voie, complement, codePostal, ville, dateDebut, dateFin };
}

/**
 * Changes the address. A permanent one from today applies at once; any other waits for its day and replaces an earlier
 * one.
 */
export async function changeAddress(call: OwnRecordCall, { numProfil, ...given }: AddressArgs): Promise<Receipt> {
  const { services } = call;
  const today = services.today();
  const requested = checkAddress(given, today, await services.decide('market', {}));
  const isAtOnce = requested.type === 'DEFINITIVE' && requested.dateDebut === today;
  return withOwnRecord(call, numProfil, ({ member, record }) =>
    record(
      { nature: ERRANDS.addressChange, args: requested, dates: { effet: requested.dateDebut } },
      async (tx, errand) => {
        const { reference, date } = errand;
        const before = await findDeferred(tx, member.id);
        if (before !== null) {
          await tx.delete(deferredAddresses).where(eq(deferredAddresses.memberId, member.id));
          if (before.dateDebut > today)
            await endErrand(tx, { reference: before.reference }, { etat: 'retiree', code: 'retiree', date });
        }
        const waiting = { memberId: member.id, reference, ...requested };
        if (isAtOnce) {
          await applyAddress(tx, waiting);
          await endErrand(tx, errand, { etat: 'terminee', code: 'effet', date });
        } else await tx.insert(deferredAddresses).values(waiting);
        return receipt(call, member, errand, 'address');
      },
    ),
  );
}

async function applyAddress(tx: Db, { memberId, voie, complement, codePostal, ville }: Omit<Deferred, 'type'>) {
  await tx.update(members).set({ numeroVoie: voie, complement, codePostal, ville }).where(eq(members.id, memberId));
}

/** On its day, a permanent address becomes the member's; a temporary one does not. */
export const addressAnswer: AnswerEffect = {
  hold: async (tx, { memberId }) => void (await holdMember(tx, memberId)),
  async accept(tx, { reference, memberId }) {
    const waiting = await findDeferred(tx, memberId);
    if (waiting?.reference !== reference || waiting.type !== 'DEFINITIVE') return;
    await applyAddress(tx, waiting);
    await tx.delete(deferredAddresses).where(eq(deferredAddresses.reference, reference));
  },
};

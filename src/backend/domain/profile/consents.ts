import { desc, eq } from 'drizzle-orm';
import { ERRANDS, FORM_STEPS } from '../../../catalog/index.ts';
import type { Db } from '../../database/database.ts';
import { concludeErrand } from '../errands/record.ts';
import { readChoices } from '../forms/check.ts';
import { findMemberRecord } from '../members/record.ts';
import type { Viewer } from '../members/viewer.ts';
import { BOUNDS } from '../paging.ts';
import { type OwnRecordCall, withOwnRecord } from './own-record.ts';
import { refuse } from './refusals.ts';
import { consents } from './schema.ts';

/** Contact choices (P3.4), named as in the API, the form and the database. */
export const CONSENTS = [
  'consentementEmail',
  'consentementSms',
  'consentementTelephone',
  'consentementCourrier',
  'assembleeGeneraleElectronique',
  'avisEcheanceEmail',
  'enqueteSatisfactionEmail',
  'lettreInformation',
  'lettreEpargne',
  'informationGroupeEmail',
  'jeuConcoursEmail',
  'avisEcheanceCourrier',
  'documentsAssuranceCourrier',
  'documentsEpargneCourrier',
] as const;
export type Consent = (typeof CONSENTS)[number];

/** Mails about the steps of claims; not part of P3.4. */
const NEWS = ['sinistreEtapeEmail', 'sinistreIndemniteEmail'] as const;
type News = (typeof NEWS)[number];

/** Each choice as 'true' or 'false', with the wording that was shown (OP-069). */
export type ConsentArgs = { numProfil: string } & Record<Consent | `${Consent}Libelle`, string> &
  Partial<Record<News | `${News}Libelle`, string | null>>;

export type Ticks = Record<Consent | News, boolean>;

type ConsentRow = typeof consents.$inferSelect;

/** Latest choice of each kind. */
async function listLastConsents(db: Db, memberId: string): Promise<ConsentRow[]> {
  const { code, rang } = consents;
  return db.selectDistinctOn([code]).from(consents).where(eq(consents.memberId, memberId)).orderBy(code, desc(rang));
}

async function listHistory(db: Db, memberId: string): Promise<ConsentRow[]> {
  const mine = eq(consents.memberId, memberId);
  return db.select().from(consents).where(mine).orderBy(desc(consents.rang)).limit(BOUNDS.choices.most);
}

/** Sent unless refused: letters, and news of the member's own claims. */
const UNTIL_REFUSED: ReadonlySet<string> = new Set([
  ...['avisEcheanceCourrier', 'documentsAssuranceCourrier', 'documentsEpargneCourrier'],
  ...NEWS,
]);

const lastConsent = (given: readonly ConsentRow[], code: string) => given.find((one) => one.code === code);

/** Other channels need consent. */
function toTicks(given: readonly ConsentRow[]): Ticks {
  return Object.fromEntries([...CONSENTS, ...NEWS].map((code) => [code, isTicked(given, code)])) as Ticks;
}

const isTicked = (given: readonly ConsentRow[], code: string) =>
  lastConsent(given, code)?.valeur ?? UNTIL_REFUSED.has(code);

/** Whether a member wants any of these news. */
export async function wantsNews(db: Db, memberId: string, codes: readonly string[]): Promise<boolean> {
  const given = await listLastConsents(db, memberId);
  return codes.some((code) => isTicked(given, code));
}

/** A member's choices, and their history, newest first; sequential, to run within a transaction. */
export async function findConsents(db: Db, viewer: Viewer) {
  const { memberId } = viewer;
  const record = await findMemberRecord(db, viewer);
  if (record === null) return null;
  const given = await listLastConsents(db, memberId);
  const history = await listHistory(db, memberId);
  const historique = history.map(({ code, valeur, libelle, version, date }) => ({
    ...{ code, valeur, libelle, version, date: date.toISOString() },
  }));
  return { ...toTicks(given), adresse: record.adresse, historique };
}

/**
 * Records a member's choices: a row for each new choice or wording, with wording, version and instant. Outdated wording
 * proves nothing and is refused.
 */
export async function updateConsents(call: OwnRecordCall, { numProfil, ...args }: ConsentArgs) {
  const { services, viewer } = call;
  const version = services.release() ?? '';
  const words = await readChoices(services.decide, { ...FORM_STEPS.contactChoices, today: services.today() });
  // neither wording nor choice counts without the other
  const isAnswered = (code: News) => [args[code], args[`${code}Libelle`]].some((one) => typeof one === 'string');
  const answered = [...CONSENTS, ...NEWS.filter(isAnswered)];
  for (const code of answered) {
    if (args[`${code}Libelle`] !== words.get(code)) throw refuse({ code: 'TEXTES_CHANGES', champ: `${code}Libelle` });
    if (!['true', 'false'].includes(String(args[code]))) throw refuse({ code: 'CHOIX_REFUSE', champ: code });
  }
  return withOwnRecord(call, numProfil, async ({ tx, member, record }) => {
    const before = await listLastConsents(tx, member.id);
    const rows = answered.flatMap((code) => {
      const last = lastConsent(before, code);
      const row = {
        memberId: member.id,
        code,
        valeur: args[code] === 'true',
        libelle: words.get(code) ?? '',
        version,
      };
      return last?.valeur === row.valeur && last.libelle === row.libelle ? [] : [row];
    });
    const changed = Object.fromEntries(rows.map(({ code, valeur }) => [code, valeur]));
    return record({ nature: ERRANDS.contactChoices, args: changed }, async (within, errand) => {
      const { date, reference } = errand;
      if (rows.length > 0) await within.insert(consents).values(rows.map((row) => ({ ...row, date })));
      await concludeErrand(within, errand);
      const consentements = await findConsents(within, viewer);
      return { consentements, adresse: consentements?.adresse ?? null, reference, date: date.toISOString() };
    });
  });
}

import { and, count, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../base/day.ts';
import { isObject, isRecord } from '../../../base/json.ts';
import { GivenError } from '../../../view/given-error.ts';
import type { Decide } from '../../catalogue/decide.ts';
import { ago } from '../../database/clock.ts';
import { type Db, first } from '../../database/database.ts';
import { oneOf, prepared } from '../../database/prepared.ts';
import { KEPT_DAYS } from '../../time/kept-days.ts';
import { type FileRow, type FileServices, holdFiles, listUnclaimedFiles, removeDraftFiles } from '../files/files.ts';
import { refuse } from './refusals.ts';
import { drafts } from './schema.ts';

const MAX_BYTES = 20 * 1024;
const MAX_NAME = 100;
/** Drafts per member; the names are the member's choice. */
const MOST = 60;
const KEPT = KEPT_DAYS.drafts * DAY_MS;

type Values = Record<string, unknown>;
export type Draft = typeof drafts.$inferSelect;

const OLDEST = ago(KEPT);
const ownDraft = (memberId: string, form: string) => and(eq(drafts.memberId, memberId), eq(drafts.formulaire, form));

/** A member's draft of a form; files that are gone have no id. */
export const findDraft = (db: Db, memberId: string, form: string): Promise<Draft | null> =>
  first(findDrafts(db, memberId, [form]));

const ofForms = prepared<{ memberId: string; forms: readonly string[] }, Draft[]>((db) =>
  db
    .select()
    .from(drafts)
    .where(
      and(
        ...[eq(drafts.memberId, sql.placeholder('memberId')), oneOf(drafts.formulaire, 'forms')],
        gt(drafts.dateMaj, OLDEST),
      ),
    ),
);

/** The same of several forms, in no order. */
export async function findDrafts(db: Db, memberId: string, forms: readonly string[]): Promise<Draft[]> {
  const rows = await ofForms(db, { memberId, forms });
  const there = await listUnclaimedFiles(
    db,
    memberId,
    rows.flatMap(({ valeurs }) => fileIds(valeurs)),
  );
  return rows.map((row) => ({ ...row, valeurs: refreshFiles(row.valeurs, there) }));
}

/** All drafts of a member, latest first; files as they were saved. */
export const listDrafts = (db: Db, memberId: string): Promise<Draft[]> => ofMember(db, { memberId });

const ofMember = prepared<{ memberId: string }, Draft[]>((db) =>
  db
    .select()
    .from(drafts)
    .where(and(eq(drafts.memberId, sql.placeholder('memberId')), gt(drafts.dateMaj, OLDEST)))
    .orderBy(desc(drafts.dateMaj)),
);

interface NewDraft {
  /** The form, followed by the parameters of its address: `reponse/4f1c`. */
  formulaire: string;
  etape: string;
  /** A JSON object. */
  valeurs: string;
}

/**
 * Saves the fields that the catalogue allows, never passwords or bank accounts, and attaches the files. Another
 * member's file is treated as missing.
 */
export async function saveDraft(
  { db, decide }: { db: Db; decide: Decide },
  memberId: string,
  { formulaire, etape, valeurs }: NewDraft,
): Promise<Draft | null> {
  if (etape === '' || etape.length > MAX_NAME) throw refuse({ code: 'BROUILLON_REFUSE', champ: 'etape' });
  const kept = await filterValues(decide, formulaire, readValues(valeurs));
  await refuseTooMany(db, memberId, formulaire);
  const changed = { etape, valeurs: kept, dateMaj: sql`now()` };
  return db.transaction(async (tx) => {
    // the row first: concurrent saves of a draft are serialised
    const [row] = await tx
      .insert(drafts)
      .values({ memberId, formulaire, ...changed })
      .onConflictDoUpdate({ target: [drafts.memberId, drafts.formulaire], set: changed })
      .returning();
    if (row === undefined) return null;
    const ids = fileIds(kept);
    const held = await holdFiles(tx, { memberId, draft: formulaire, ids });
    const own = refreshFiles(row.valeurs, held);
    if (held.length < ids.length) await tx.update(drafts).set({ valeurs: own }).where(ownDraft(memberId, formulaire));
    return { ...row, valeurs: own };
  });
}

async function refuseTooMany(db: Db, memberId: string, form: string): Promise<void> {
  const others = and(eq(drafts.memberId, memberId), ne(drafts.formulaire, form), gt(drafts.dateMaj, OLDEST));
  const [found] = await db.select({ drafts: count() }).from(drafts).where(others);
  if ((found?.drafts ?? 0) >= MOST) throw refuse({ code: 'BROUILLONS_TROP_NOMBREUX' });
}

/** The files of an answer: only files are lists of objects with a name. */
const asFiles = (value: unknown): Values[] | null => (Array.isArray(value) && value.every(isFile) ? value : null);

const isFile = (value: unknown): value is Values =>
  isObject(value) && 'name' in value && typeof value.name === 'string';

const fileIds = (values: Values): string[] =>
  Object.values(values).flatMap((value) =>
    (asFiles(value) ?? []).flatMap(({ id }) => (typeof id === 'string' ? id : [])),
  );

/** The answers with current files; missing ones keep only their name. */
function refreshFiles(values: Values, there: readonly FileRow[]): Values {
  const refresh = ({ id, ...file }: Values): Values => {
    const row = there.find((one) => one.id === id);
    return row === undefined ? file : { id: row.id, name: row.name, size: row.size, type: row.mime };
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, asFiles(value)?.map(refresh) ?? value]),
  );
}

/** Also deletes its files. Returns whether there was one. */
export async function deleteDraft(
  { db, blobs, now }: Pick<FileServices, 'db' | 'blobs' | 'now'>,
  memberId: string,
  form: string,
): Promise<boolean> {
  const deleted = await db.delete(drafts).where(ownDraft(memberId, form)).returning({ formulaire: drafts.formulaire });
  if (deleted.length > 0) await removeDraftFiles({ db, blobs, now }, memberId, form);
  return deleted.length > 0;
}

/** Deletes expired drafts and detaches their files. */
export async function forgetDrafts(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(drafts).where(lt(drafts.dateMaj, OLDEST)).returning();
    for (const { memberId, formulaire } of deleted) await holdFiles(tx, { memberId, draft: formulaire, ids: [] });
  });
}

function readValues(text: string): Values {
  if (Buffer.byteLength(text) > MAX_BYTES) throw refuse({ code: 'BROUILLON_TROP_LONG' });
  const value = parse(text);
  if (isRecord(value)) return value as Values;
  throw refuse({ code: 'BROUILLON_REFUSE', champ: 'valeurs' });
}

/** PostgreSQL stores neither U+0000 nor unpaired surrogates; nobody can type them, and they are dropped. */
function parse(text: string): unknown {
  const storable = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '') : value;
  try {
    return JSON.parse(text, (_key, value: unknown) => storable(value));
  } catch {
    return null;
  }
}

async function filterValues(decide: Decide, name: string, values: Values): Promise<Values> {
  const unknownForm = () => refuse({ code: 'FORMULAIRE_INCONNU', champ: 'formulaire' });
  const [form = ''] = name.split('/');
  if (form === '' || name.length > MAX_NAME) throw unknownForm();
  try {
    return await decide('form-draft', { form, values });
  } catch (error) {
    if (error instanceof GivenError) throw unknownForm();
    throw error;
  }
}

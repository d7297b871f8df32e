import { and, eq, gt, lt } from 'drizzle-orm';
import { GivenError } from '../../../view/given-error.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { refuse } from './refusals.ts';
import { drafts } from './schema.ts';

const MAX_BYTES = 20 * 1024;
const MAX_NAME = 100;
const KEPT = 30 * 24 * 3600 * 1000;

type Values = Record<string, unknown>;
export type Draft = typeof drafts.$inferSelect;

const oldest = () => new Date(Date.now() - KEPT);
const mine = (memberId: string, form: string) => and(eq(drafts.memberId, memberId), eq(drafts.formulaire, form));

/** What a member has left to finish of a form. */
export async function draftOf(db: Db, memberId: string, form: string): Promise<Draft | null> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(mine(memberId, form), gt(drafts.dateMaj, oldest())));
  return row ?? null;
}

interface NewDraft {
  /** The form, and after slashes what its address says of whom or what it is about: `reponse/4f1c`. */
  formulaire: string;
  etape: string;
  /** A JSON object. */
  valeurs: string;
}

/** Keeps what the form lets be kept: never a password, a file or a bank account. The catalogue decides which. */
export async function saveDraft(
  { db, decide }: { db: Db; decide: Decide },
  memberId: string,
  { formulaire, etape, valeurs }: NewDraft,
): Promise<Draft | null> {
  if (etape === '' || etape.length > MAX_NAME) throw refuse({ code: 'BROUILLON_REFUSE', champ: 'etape' });
  const kept = await keepable(decide, formulaire, readValues(valeurs));
  const changed = { etape, valeurs: kept, dateMaj: new Date() };
  const [row] = await db
    .insert(drafts)
    .values({ memberId, formulaire, ...changed })
    .onConflictDoUpdate({ target: [drafts.memberId, drafts.formulaire], set: changed })
    .returning();
  return row ?? null;
}

/** Gives whether there was one. */
export async function deleteDraft(db: Db, memberId: string, form: string): Promise<boolean> {
  const gone = await db.delete(drafts).where(mine(memberId, form)).returning({ formulaire: drafts.formulaire });
  return gone.length > 0;
}

/** Removes what nobody has come back to. */
export async function forgetDrafts(db: Db): Promise<void> {
  await db.delete(drafts).where(lt(drafts.dateMaj, oldest()));
}

function readValues(text: string): Values {
  if (Buffer.byteLength(text) > MAX_BYTES) throw refuse({ code: 'BROUILLON_TROP_LONG' });
  const value = parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values;
  throw refuse({ code: 'BROUILLON_REFUSE', champ: 'valeurs' });
}

/** The database keeps no text with U+0000 or half a surrogate pair; nobody can type them, so they are left out. */
function parse(text: string): unknown {
  const storable = (value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '') : value;
  try {
    return JSON.parse(text, (_key, value: unknown) => storable(value));
  } catch {
    return null;
  }
}

async function keepable(decide: Decide, name: string, values: Values): Promise<Values> {
  const unknown = () => refuse({ code: 'FORMULAIRE_INCONNU', champ: 'formulaire' });
  const [form = ''] = name.split('/');
  if (form === '' || name.length > MAX_NAME) throw unknown();
  try {
    return (await decide('form-draft', { form, values })) as Values;
  } catch (error) {
    if (error instanceof GivenError) throw unknown();
    throw error;
  }
}

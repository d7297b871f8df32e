import { and, eq, gt, lt } from 'drizzle-orm';
import { GivenError } from '../../../view/savings-fee.ts';
import type { Db } from '../../database/database.ts';
import { drafts } from '../../domain/forms/schema.ts';
import type {
  Brouillon,
  MutationEnregistrerBrouillonArgs,
  MutationSupprimerBrouillonArgs,
  QueryGetBrouillonItemArgs,
} from '../api.generated.ts';
import type { MemberArea, MemberCall, MemberMutations } from '../area.ts';
import { refused } from '../errors.ts';

const MAX_BYTES = 20 * 1024;
const MAX_NAME = 100;
const KEPT = 30 * 24 * 3600 * 1000;

type Values = Record<string, unknown>;

const oldest = () => new Date(Date.now() - KEPT);
const mine = ({ viewer }: MemberCall, form: string) =>
  and(eq(drafts.memberId, viewer.memberId), eq(drafts.formulaire, form));

function toApi({ formulaire, etape, valeurs, dateMaj }: typeof drafts.$inferSelect): Brouillon {
  return { formulaire, etape, valeurs: JSON.stringify(valeurs), dateMaj: dateMaj.toISOString() };
}

/** Answers of a form to finish later: those of the member who asks, and nobody else's. */
export const draftReads = {
  async getBrouillonItem({ formulaire }: QueryGetBrouillonItemArgs, call: MemberCall) {
    const where = and(mine(call, formulaire), gt(drafts.dateMaj, oldest()));
    const [row] = await call.services.db.select().from(drafts).where(where);
    return row === undefined ? null : toApi(row);
  },
} satisfies MemberArea;

export const draftMutations = {
  /** Keeps what the form lets be kept: never a password, a file or a bank account. The catalogue decides which. */
  async enregistrerBrouillon({ formulaire, etape, valeurs }: MutationEnregistrerBrouillonArgs, call: MemberCall) {
    if (etape === '' || etape.length > MAX_NAME)
      throw refused('BROUILLON_REFUSE', { message: 'L’étape de ce brouillon n’est pas valable', champ: 'etape' });
    const kept = await keepable(call, formulaire, readValues(valeurs));
    const changed = { etape, valeurs: kept, dateMaj: new Date() };
    const [row] = await call.services.db
      .insert(drafts)
      .values({ memberId: call.viewer.memberId, formulaire, ...changed })
      .onConflictDoUpdate({ target: [drafts.memberId, drafts.formulaire], set: changed })
      .returning();
    return row === undefined ? null : toApi(row);
  },

  /** Gives whether there was one. */
  async supprimerBrouillon({ formulaire }: MutationSupprimerBrouillonArgs, call: MemberCall) {
    const gone = await call.services.db
      .delete(drafts)
      .where(mine(call, formulaire))
      .returning({ formulaire: drafts.formulaire });
    return gone.length > 0;
  },
} satisfies MemberMutations;

function readValues(text: string): Values {
  if (Buffer.byteLength(text) > MAX_BYTES)
    throw refused('BROUILLON_TROP_LONG', { message: 'Vos réponses sont trop longues pour être gardées' });
  const value = parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values;
  throw refused('BROUILLON_REFUSE', { message: 'Vos réponses ne peuvent pas être gardées', champ: 'valeurs' });
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

async function keepable({ services }: MemberCall, form: string, values: Values): Promise<Values> {
  const unknown = () => refused('FORMULAIRE_INCONNU', { message: 'Ce formulaire n’existe pas', champ: 'formulaire' });
  if (form === '' || form.length > MAX_NAME) throw unknown();
  try {
    return (await services.decide('form-draft', { form, values })) as Values;
  } catch (error) {
    if (error instanceof GivenError) throw unknown();
    throw error;
  }
}

/** Removes what nobody has come back to. */
export async function forgetDrafts(db: Db): Promise<void> {
  await db.delete(drafts).where(lt(drafts.dateMaj, oldest()));
}

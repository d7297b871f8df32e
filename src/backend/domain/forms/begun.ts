import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { listDrafts } from './drafts.ts';

/** An unsent form. */
export interface UnsentForm {
  /** Name of its draft. */
  id: string;
  title: string;
  address: string;
  changedAt: Date;
}

/** Reminders of unsent forms, at most. */
const MOST = 3;

/** A member's unsent forms except claims, latest first. */
export async function listBegunForms(
  { db, decide }: { db: Db; decide: Decide },
  memberId: string,
): Promise<UnsentForm[]> {
  const begun: UnsentForm[] = [];
  for (const { formulaire: name, valeurs: values, dateMaj } of await listDrafts(db, memberId)) {
    const form = await decide('begun-form', { name, values });
    if (form !== null) begun.push({ id: name, title: form.title, address: form.address, changedAt: dateMaj });
    if (begun.length === MOST) break;
  }
  return begun;
}

import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { listDrafts } from './drafts.ts';

/** A form that was begun and not sent. */
export interface UnsentForm {
  /** Name of its draft. */
  id: string;
  title: string;
  address: string;
  changedAt: Date;
}

/** Whoever has begun more is reminded of these. */
const MOST = 3;

/** What a member has begun to fill in, but for claims; the last that was written in first. */
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

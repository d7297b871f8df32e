import { dayInParis } from '../../base/paris.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { formats } from '../../rules/index.ts';
import type { GetDemandeCollectionQuery } from '../documents/errands.generated.ts';

/** An errand as the API gives it. */
export type Errand = NonNullable<GetDemandeCollectionQuery['getDemandeCollection']>[number];

type Text = Catalogue['text'];

/** A day, AAAA-MM-JJ, as it is read. */
const dated = (day: string) => formats['long-date'](day) ?? '';

/** The day of an instant in Paris. */
export const dayOf = (instant: string) => dated(dayInParis(new Date(instant)));

/** The text before the next step; an overdue step is still to come. */
export function nextStepText(due: string | null, now: string, t: Text): string {
  if (due === null) return t('errands.next');
  return t(due < now ? 'errands.next-late' : 'errands.next-by', { date: dated(due) });
}

/** When a step was done, or is due. */
export function stepDateText(
  { date, echeance }: { date: string | null; echeance: string | null },
  now: string,
  t: Text,
) {
  if (date !== null) return t('errands.taken', { date: dayOf(date) });
  if (echeance === null) return t('errands.to-come');
  return t(echeance < now ? 'errands.due-late' : 'errands.due', { date: dated(echeance) });
}

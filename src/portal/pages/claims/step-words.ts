import { dayInParis } from '../../../base/paris.ts';
import type { Catalogue, CatalogueData } from '../../../catalog/index.ts';
import { pathOf } from '../../../view/index.ts';
import { isOpenPath } from '../../addresses/open.ts';
import { formatDay, formatInstantDay } from '../../data/dates.ts';
import type { OpenClaim } from './claim-data.ts';

type Step = OpenClaim['etapes'][number];

/** When a step was done, or is due. */
export function stepDateText({ date, echeance, recu }: Step, t: Catalogue['text']): string {
  if (date !== null) return t('claims.done', { date: formatInstantDay(date) });
  if (recu !== null) return t('claims.arrived', { date: formatInstantDay(recu) });
  if (echeance === null) return t('claims.no-day');
  return t(echeance < dayInParis() ? 'claims.by-late' : 'claims.by', { date: formatDay(echeance) });
}

/** Whether the member acts in a step. */
const isByMember = ({ acteur }: Step) => acteur === 'societaire';

/** Whether a step waits for the member. */
export const awaitsMember = (step: Step | null): boolean => step !== null && isByMember(step) && step.date === null;

/** When the member's documents arrived, by any means; null before, or if none were due. */
export const memberStepDate = (steps: readonly Step[]): string | null => steps.findLast(isByMember)?.date ?? null;

/** The address to write or send files about a claim; null where nobody can write. */
export function writePath(
  data: CatalogueData,
  { reference, policeId }: Pick<OpenClaim, 'reference' | 'policeId'>,
): string | null {
  if (!isOpenPath(data, '/contact/message')) return null;
  const query = { objetMessage: 'sinistre', numero: reference, policeId };
  return pathOf(data, { route: 'contact-message', params: {}, query });
}

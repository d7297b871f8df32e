import type { Decide } from '../../catalogue/decide.ts';
import { monthsLater } from '../days.ts';
import type { ClaimType } from './schema.ts';

interface NewClaim {
  typeSinistre: ClaimType;
  natureSinistre: string;
  /** AAAA-MM-JJ */
  dateSurvenance: string;
}

/** Due days of the steps that depend on the claim's nature, as `dates` of its errand. */
export async function planDays(
  { decide, today }: { decide: Decide; today(): string },
  { typeSinistre, natureSinistre, dateSurvenance }: NewClaim,
): Promise<Record<string, string>> {
  const delays = await decide('claim-delays', { type: typeSinistre, nature: natureSinistre });
  const from = { declaration: today(), survenance: dateSurvenance };
  const days = Object.entries(delays).map(([step, { months, since }]) => [step, monthsLater(from[since], months)]);
  return Object.fromEntries(days);
}

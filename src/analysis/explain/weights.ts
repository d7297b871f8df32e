import type { Catalogue } from '../../catalog/index.ts';

/** Weight of a field where the catalogue gives none. */
const PLAIN = 3;

/** How hard a field is to change, or null where nobody changes it. */
export function weightOf({ data: { changeable } }: Catalogue, path: string): number | null {
  const { weights = {}, never = [], otherwise = PLAIN } = changeable ?? {};
  const steps = path.split('.');
  const around = steps.map((_step, i) => steps.slice(0, steps.length - i).join('.'));
  if (around.some((one) => never.includes(one))) return null;
  return around.map((one) => weights[one]).find((weight) => weight !== undefined) ?? otherwise;
}

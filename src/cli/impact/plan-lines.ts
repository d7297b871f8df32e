import type { ReadingPlan } from '../../analysis/impact/plan.ts';
import type { ChangeReading } from '../../analysis/impact/reading.ts';

/** What contracts have in common when one represents the others. */
function alike({ formulas, inputs }: ChangeReading): string {
  const common = [
    ...(formulas.length === 0 ? [] : ['meet the same conditions']),
    ...(inputs.length === 0 ? [] : [`hold the same ${inputs.join(', ')}`]),
  ];
  return common.join(' and ') || 'there are';
}

/** How the families were read, as lines for people. */
export function planLines(plan: ReadingPlan): string[] {
  const families = [...plan.families];
  const named = (how: string) => families.filter(([, family]) => family.how === how).map(([id]) => id);
  const lines = [];
  const [same, folded] = [named('same'), named('folded')];
  if (same.length > 0) lines.push(`the same on both sides, skipped: ${same.join(', ')}`);
  if (folded.length > 0) lines.push(`told by conditions: ${folded.join(', ')}`);
  for (const [id, { how, why, reading }] of families) {
    const reason = why.length === 1 ? why[0] : `${why.length} values are defined otherwise, among them ${why[0]}`;
    const each = reading === null ? 'each' : `once for all that ${alike(reading)}`;
    if (how === 'sifted') lines.push(`${id}: those drawn of which the rules say otherwise, ${each}, as ${reason}`);
    if (how === 'read') lines.push(`${id}: contracts drawn ${each}, as ${reason}`);
    if (how === 'drawn') lines.push(`${id}: each contract drawn, as ${reason}`);
  }
  return lines;
}

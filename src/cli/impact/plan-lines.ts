import type { Plan } from '../../analysis/impact/plan.ts';

/** How the families were gone through, as lines for people. */
export function planLines(plan: Plan): string[] {
  const families = [...plan.families];
  const named = (how: string) => families.filter(([, family]) => family.how === how).map(([id]) => id);
  const lines = [];
  const [same, folded] = [named('same'), named('folded')];
  if (same.length > 0) lines.push(`the same on both sides, skipped: ${same.join(', ')}`);
  if (folded.length > 0) lines.push(`told by conditions: ${folded.join(', ')}`);
  for (const [id, { how, why, reading }] of families) {
    const reason = why.length === 1 ? why[0] : `${why.length} values are defined otherwise, among them ${why[0]}`;
    const each = reading === null ? 'each' : 'once for all that hold the same';
    if (how === 'sifted') lines.push(`${id}: those drawn of which the rules say otherwise, ${each}, as ${reason}`);
    if (how === 'read')
      lines.push(`${id}: contracts drawn ${each} of ${reading?.inputs.join(', ') || 'nothing'}, as ${reason}`);
    if (how === 'drawn') lines.push(`${id}: each contract drawn, as ${reason}`);
  }
  return lines;
}

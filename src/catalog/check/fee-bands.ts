import { fileOf } from '../sections.ts';
import type { Finding } from '../source/index.ts';
import type { FeeTable } from '../types.generated.ts';
import { type Check, findingAt } from './context.ts';

/** The fees that take over from one another and come back to the first, or null. */
function otherwiseCircle(fees: readonly FeeTable[], first: number): string[] | null {
  const way: string[] = [];
  let at = fees[first];
  while (at !== undefined && at.otherwise !== undefined) {
    way.push(at.kind);
    if (way.indexOf(at.otherwise) === 0) return [...way, at.otherwise];
    if (way.length > fees.length) return null;
    const next = at.otherwise;
    at = fees.find((fee) => fee.kind === next);
  }
  return null;
}

/** The bands of a fee follow one another without gap or overlap, and what is beyond has a fee. */
export const checkFeeBands: Check = (context) => {
  const findings: Finding[] = [];
  const fees = context.data.fees?.fees ?? [];
  fees.forEach((fee, i) => {
    fee.bands.forEach((band, j) => {
      const place = { file: fileOf('fees'), pointer: `/fees/${i}/bands/${j}` };
      const before = fee.bands[j - 1];
      if (before !== undefined && before.to !== band.from) {
        const kind = before.to === undefined || before.to > band.from ? 'overlaps' : 'leaves a gap after';
        findings.push(
          findingAt(
            context,
            place,
            'fee-band',
            `"${band.id}" ${kind} "${before.id}"`,
            `begin at ${before.to ?? 'nothing: the band before has no end'}`,
          ),
        );
      }
      if (band.to !== undefined && band.to <= band.from)
        findings.push(findingAt(context, place, 'fee-band', `"${band.id}" ends before it begins`));
    });
    if (fee.bands.at(-1)?.to !== undefined && fee.otherwise === undefined) {
      findings.push(
        findingAt(
          context,
          { file: fileOf('fees'), pointer: `/fees/${i}` },
          'fee-band',
          'amounts beyond the last band have no fee',
          'leave out the last "to", or name the fee that takes over in "otherwise"',
        ),
      );
    }
    const circle = otherwiseCircle(fees, i);
    if (circle !== null) {
      findings.push(
        findingAt(
          context,
          { file: fileOf('fees'), pointer: `/fees/${i}/otherwise` },
          'fee-circle',
          `what is beyond the bands has no end: ${circle.join(' → ')}`,
          'let the last fee have a band without "to"',
        ),
      );
    }
  });
  return findings;
};

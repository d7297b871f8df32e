import { fileOf } from '../sections.ts';
import type { Finding, FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const feeBand: FindingPage = {
  finds: 'Les tranches d’un barème se chevauchent, laissent un trou, ou s’arrêtent sans que rien prenne la suite.',
  at: { file: 'catalog/fees.json', pointer: '/fees/0/bands/1/from' },
  avoid: '8000000',
  prefer: '7500000',
  why: 'Un versement doit tomber dans une tranche et une seule.',
};

/** The bands of a fee have no gap or overlap, and amounts beyond them have a fee. */
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
      if (before !== undefined && band.rate > before.rate) {
        const message = `the rate of "${band.id}" is above that of "${before.id}", which is for smaller amounts`;
        findings.push(findingAt(context, place, 'fee-band', message, 'compare it with the tariff', 'warning'));
      }
      if (band.to !== undefined && band.to <= band.from)
        findings.push(findingAt(context, place, 'fee-band', `"${band.id}" ends before it begins`));
    });
    const end = fee.bands.at(-1)?.to;
    const next = fees.find(({ kind }) => kind === fee.otherwise);
    if (
      end !== undefined &&
      next !== undefined &&
      next.otherwise === undefined &&
      !next.bands.some(({ from, to }) => from === end || to === end)
    ) {
      const place = { file: fileOf('fees'), pointer: `/fees/${i}/bands/${fee.bands.length - 1}/to` };
      const message = `"${next.kind}" takes over at ${end}, in the middle of a band of its own`;
      findings.push(findingAt(context, place, 'fee-band', message, 'end where one of its bands begins', 'warning'));
    }
    if (end !== undefined && fee.otherwise === undefined) {
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
  });
  return findings;
};

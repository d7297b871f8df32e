import { fileOf } from '../sections.ts';
import type { FindingPage } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

export const feeUnit: FindingPage = {
  finds: 'Un taux est sans mesure avec les autres : une virgule déplacée, ou un pourcentage écrit en fraction.',
  at: { file: 'catalog/fees.json', pointer: '/fees/0/bands/0/rate' },
  avoid: '17.5',
  prefer: '1.75',
  why: 'Un taux s’écrit en pour cent : `1.75` veut dire 1,75 %. Si celui-ci est bien voulu, il se garde par une dérogation (`waivers.json`).',
};

/** Maximum ratio between a rate and the median, either way. */
const maxRatio = 8;
/** The highest percentage ever charged on a payment in a century. */
const maxRate = 10;

/** Rates far from all others are suspicious: percents are easily confused with tenths or fractions. */
export const checkFeeUnits: Check = (context) => {
  const fees = context.data.fees?.fees ?? [];
  const rates = fees.flatMap(({ bands }) => bands.map(({ rate }) => rate)).filter((rate) => rate > 0);
  const median = [...rates].sort((a, b) => a - b)[rates.length >> 1] ?? 0;
  return fees.flatMap(({ bands }, i) =>
    bands.flatMap(({ rate, id }, j) => {
      const isOdd =
        rate > maxRate || (rates.length > 2 && rate > 0 && (rate > median * maxRatio || rate < median / maxRatio));
      if (!isOdd) return [];
      const place = { file: fileOf('fees'), pointer: `/fees/${i}/bands/${j}/rate` };
      const message = `the rate of "${id}" is ${rate} %, and the middle one ${median} %`;
      return findingAt(context, place, 'fee-unit', message, 'a rate is written in percent: 1.75 for 1,75 %', 'warning');
    }),
  );
};

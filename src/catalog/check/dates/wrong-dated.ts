import { datedIn } from '../../dates/index.ts';
import type { FindingPage } from '../../source/index.ts';
import { findingAt } from '../context.ts';
import type { DateCheck } from './date-check.ts';

export const wrongDated: FindingPage = {
  finds: 'Une valeur datée n’a pas la forme `{"dated": [{"to": …, "is": …}, {"from": …, "is": …}]}`.',
  at: { file: 'catalog/fees.json', pointer: '/fees/0/bands/1/rate' },
  avoid: '{ "dated": [{ "to": "2027-01-01", "value": 1.7 }, { "from": "2027-01-01", "is": 1.6 }] }',
  prefer: '{ "dated": [{ "to": "2027-01-01", "is": 1.7 }, { "from": "2027-01-01", "is": 1.6 }] }',
  why: '`is` dit la valeur de ces jours-là ; un autre nom n’en donnerait aucune.',
};

const FORM = 'each is {"from": "AAAA-MM-JJ", "to": "AAAA-MM-JJ", "is": …}, with one of the dates at least';

/** A dated value is a list of alternatives, each with dates and a value, and nothing else. */
export const checkDatedValues: DateCheck = (context) =>
  [...context.sources].flatMap(([file, source]) =>
    datedIn(source).flatMap((dated) => {
      if (dated.kind === 'entry') return [];
      const { pointer, siblings, alternatives } = dated;
      const report = (at: string, message: string, help: string) =>
        findingAt(context, { file, pointer: at }, 'wrong-dated', message, help);
      return [
        ...siblings.map((name) =>
          report(`${pointer}/${name}`, `"${name}" stands beside "dated"`, 'what changes with the days stands in "is"'),
        ),
        ...(alternatives.length === 0 ? [report(pointer, 'there is no alternative here', FORM)] : []),
        ...alternatives
          .filter(({ is }) => is === null)
          .map((one) => report(one.pointer, 'this does not give a value in "is" and its dates alone', FORM)),
        ...alternatives
          .filter(({ is, dates }) => is !== null && dates.length === 0)
          .map((one) => report(one.pointer, 'this has no date', FORM)),
      ];
    }),
  );

import { below, shown } from '../compiler.ts';
import { compileFacts } from '../contracts/facts.ts';
import { within } from '../scope.ts';
import type { MonthView } from '../types.generated.ts';
import type { BlockKind } from './block.ts';

/** Operations by month in the given order, and sums by year, latest first. */
export const operations: BlockKind<'operations'> = (definition, at, compiler) => {
  const of = compiler.list(definition.of, below(at, 'of'));
  const year = compiler.value(definition.year, below(at, 'year'));
  const amount = compiler.value(definition.amount, below(at, 'amount'));
  const month = compiler.text(definition.month, below(at, 'month'));
  const date = compiler.text(definition.date, below(at, 'date'));
  const label = compiler.text(definition.label, below(at, 'label'));
  const details = compileFacts(definition.details, below(at, 'details'), compiler);
  return {
    body: (scope) => {
      const cents = new Map<string, number>();
      const months: MonthView[] = [];
      for (const item of of(scope)) {
        const inner = within(scope, item);
        const name = shown(year(inner), compiler.catalogue);
        const value = amount(inner);
        if (name !== null && typeof value === 'number')
          cents.set(name, (cents.get(name) ?? 0) + Math.round(value * 100));
        const title = month(inner) ?? compiler.catalogue.text('block.documents.undated');
        if (months.at(-1)?.title !== title) months.push({ title, rows: [] });
        months.at(-1)?.rows.push({
          date: date(inner),
          label: label(inner) ?? '',
          value: typeof value === 'number' ? compiler.catalogue.money(value) : null,
          facts: details(inner),
        });
      }
      return {
        years: [...cents]
          .sort(([a], [b]) => (a < b ? 1 : -1))
          .map(([name, sum]) => ({ year: name, amount: sum / 100, value: compiler.catalogue.money(sum / 100) ?? '' })),
        months,
      };
    },
    isEmpty: (body) => body.months.length === 0,
    reads: [definition.of],
  };
};

import { formats } from '../../rules/index.ts';
import { below, shown } from '../compiler.ts';
import { within } from '../scope.ts';
import type { BlockKind } from './block.ts';
import { compileColumns } from './columns.ts';

/** Operations in the order given, and their sum by year, latest first. */
export const operations: BlockKind<'operations'> = (definition, at, compiler) => {
  const of = compiler.list(definition.of, below(at, 'of'));
  const year = compiler.value(definition.year, below(at, 'year'));
  const amount = compiler.value(definition.amount, below(at, 'amount'));
  const { columns, row } = compileColumns(definition.columns, below(at, 'columns'), compiler);
  return {
    body: (scope) => {
      const cents = new Map<string, number>();
      const items = of(scope);
      for (const item of items) {
        const inner = within(scope, item);
        const name = shown(year(inner), compiler.catalogue);
        const value = amount(inner);
        if (name !== null && typeof value === 'number')
          cents.set(name, (cents.get(name) ?? 0) + Math.round(value * 100));
      }
      return {
        years: [...cents]
          .sort(([a], [b]) => (a < b ? 1 : -1))
          .map(([name, sum]) => ({ year: name, amount: sum / 100, value: formats.euro(sum / 100) ?? '' })),
        columns: columns(scope),
        rows: items.map((item) => row(scope, item)),
      };
    },
    isEmpty: (body) => body.rows.length === 0,
    reads: [definition.of],
  };
};

import { formats } from '../../rules/index.ts';
import { below } from '../compiler.ts';
import type { ColumnView, PartView } from '../types.generated.ts';
import type { BlockKind } from './block.ts';
import { decimalAligner } from './decimals.ts';

function aligned(parts: readonly PartView[], align: ReturnType<typeof decimalAligner>): PartView[] {
  const columns = (parts[0]?.cells ?? []).map((_, i) => align(parts.map(({ cells }) => cells[i] ?? null)));
  return parts.map((part, row) => ({ ...part, cells: columns.map((column) => column[row] ?? null) }));
}

/** Parts of a whole, for a chart and a table of the same figures. */
export const composition: BlockKind<'composition'> = (definition, at, compiler) => {
  const parts = definition.parts.map((part, i) => {
    const here = below(at, 'parts', i);
    return {
      id: part.id,
      label: compiler.text(part.label, below(here, 'label')),
      amount: compiler.value(part.amount, below(here, 'amount')),
      when: compiler.flag(part.when, below(here, 'when'), true),
      cells: (part.cells ?? []).map((cell, j) => compiler.text(cell, below(here, 'cells', j))),
    };
  });
  const key = (name: 'partKey' | 'amountKey' | 'shareKey') => compiler.text(definition[name], below(at, name));
  const [partKey, amountKey, shareKey] = [key('partKey'), key('amountKey'), key('shareKey')];
  const align = decimalAligner(compiler.catalogue.options.money);
  const others = (definition.columns ?? []).map((text, i) => compiler.text(text, below(at, 'columns', i)));
  return {
    body: (scope) => {
      const column = (id: string, text: string | null, align: ColumnView['align']): ColumnView => ({
        id,
        key: text ?? '',
        align,
      });
      const found = parts.flatMap((part) => {
        const amount = part.amount(scope);
        if (typeof amount !== 'number' || !part.when(scope)) return [];
        return [
          { id: part.id, label: part.label(scope) ?? part.id, amount, cells: part.cells.map((cell) => cell(scope)) },
        ];
      });
      const total = found.reduce((sum, part) => sum + Math.max(0, part.amount), 0);
      return {
        columns: [
          column('part', partKey(scope), 'start'),
          ...others.map((text, i) => column(`autre-${i + 1}`, text(scope), 'end')),
          column('montant', amountKey(scope), 'end'),
          column('pourcentage', shareKey(scope), 'end'),
        ],
        parts: aligned(
          found.map((part) => {
            const share = total > 0 ? Math.round((Math.max(0, part.amount) / total) * 1000) / 10 : 0;
            return {
              id: part.id,
              label: part.label,
              amount: part.amount,
              share,
              cells: [part.label, ...part.cells, compiler.catalogue.money(part.amount), formats.percent(share)],
            };
          }),
          align,
        ),
      };
    },
    isEmpty: (body) => body.parts.length === 0,
    reads: definition.parts.map((part) => part.amount),
  };
};

import { below } from '../compiler.ts';
import type { BlockKind } from './block.ts';
import { compileColumns } from './columns.ts';

export const table: BlockKind<'table'> = (definition, at, compiler) => {
  const of = compiler.list(definition.of, below(at, 'of'));
  const { columns, row } = compileColumns(definition.columns, below(at, 'columns'), compiler);
  return {
    body: (scope) => ({ columns: columns(scope), rows: of(scope).map((item) => row(scope, item)) }),
    isEmpty: (body) => body.rows.length === 0,
    reads: [definition.of],
  };
};

import type { ColumnDefinition } from '../../catalog/index.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';
import { type Scope, within } from '../scope.ts';
import type { ColumnView } from '../types.generated.ts';

export function compileColumns(
  definitions: readonly ColumnDefinition[],
  at: Place,
  compiler: Compiler,
): { columns: Of<ColumnView[]>; row: (scope: Scope, element: unknown) => (string | null)[] } {
  const compiled = definitions.map((definition, i) => ({
    definition,
    key: compiler.text(definition.key, below(at, i, 'key')),
    value: compiler.text(definition.value, below(at, i, 'value')),
  }));
  return {
    columns: (scope) =>
      compiled.map(({ definition, key }) => ({
        id: definition.id,
        key: key(scope) ?? '',
        align: definition.align ?? 'start',
      })),
    row: (scope, item) => {
      const inner = within(scope, item);
      return compiled.map((column) => column.value(inner));
    },
  };
}

import { didYouMean } from '../../../rules/index.ts';
import { aText, orNull } from '../value-type.ts';
import { named, operands, type Typing } from './typing.ts';

/** The label of a code: null where the code has none, and nothing is said for that. */
export const label: Typing = (call, at, inference) => {
  const [, code, fallback] = operands(call, at, inference);
  const [table, read] = call.args;
  const labels = table?.kind === 'literal' ? at.codes(String(table.value)) : undefined;
  const { values } = code ?? {};
  if (table !== undefined && labels !== undefined && values !== undefined && values.length > 0)
    if (!values.some((value) => labels.includes(value)))
      inference.fault(
        table,
        'unlisted-value',
        `no value of ${named(read)} is a code of "${String(table.kind === 'literal' ? table.value : '')}"`,
        didYouMean(values[0] ?? '', labels) ??
          `the one is among ${values.slice(0, 8).join(', ')}, the other among ${labels.slice(0, 8).join(', ')}`,
      );
  return orNull(aText, fallback === undefined || fallback.nullable);
};

import { below } from '../compiler.ts';
import { compileFacts } from '../facts.ts';
import type { BlockKind } from './block.ts';

export const valuation: BlockKind<'valuation'> = (definition, at, compiler) => {
  const key = compiler.text(definition.total.key, below(at, 'total', 'key'));
  const value = compiler.text(definition.total.value, below(at, 'total', 'value'));
  const items = compileFacts(definition.items, below(at, 'items'), compiler);
  const note = compiler.text(definition.note, below(at, 'note'));
  return {
    body: (scope) => ({
      total: { key: key(scope) ?? '', value: value(scope) },
      items: items(scope),
      note: note(scope),
    }),
    isEmpty: (body) => body.total.value === null && body.items.length === 0,
    reads: [definition.total.value],
  };
};

import { below } from '../compiler.ts';
import { compileFacts } from '../contracts/facts.ts';
import { within } from '../scope.ts';
import type { BlockKind } from './block.ts';

export const pieces: BlockKind<'pieces'> = (definition, at, compiler) => {
  const of = compiler.list(definition.of, below(at, 'of'));
  const label = compiler.text(definition.label, below(at, 'label'));
  const state = compiler.text(definition.state, below(at, 'state'));
  const tone = compiler.text(definition.tone, below(at, 'tone'));
  const facts = compileFacts(definition.facts, below(at, 'facts'), compiler);
  return {
    body: (scope) => ({
      items: of(scope).map((item) => {
        const inner = within(scope, item);
        return {
          label: label(inner) ?? '',
          state: state(inner) ?? '',
          tone: tone(inner) ?? 'info',
          facts: facts(inner),
        };
      }),
    }),
    isEmpty: (body) => body.items.length === 0,
    reads: [definition.of],
  };
};

import { below } from '../compiler.ts';
import type { BlockKind } from './block.ts';

export const notice: BlockKind<'notice'> = (definition, at, compiler) => {
  const text = compiler.text(definition.text, below(at, 'text'));
  return {
    body: (scope) => ({ tone: definition.tone, text: text(scope) ?? '' }),
    isEmpty: (body) => body.text === '',
    reads: [],
  };
};

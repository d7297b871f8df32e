import { compileTarget } from '../addresses/targets.ts';
import { below } from '../compiler.ts';
import type { BlockKind } from './block.ts';

export const externalLink: BlockKind<'external-link'> = (definition, at, compiler) => {
  const label = compiler.text(definition.label, below(at, 'label'));
  const target = compileTarget({ href: definition.href }, at, compiler);
  const text = compiler.text(definition.text, below(at, 'text'));
  return {
    body: (scope) => {
      const to = target(scope);
      return { label: label(scope) ?? '', href: to !== null && 'href' in to ? to.href : '', text: text(scope) };
    },
    isEmpty: (body) => body.href === '',
    reads: [definition.href],
  };
};

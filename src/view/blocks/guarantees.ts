import { below } from '../compiler.ts';
import { type BlockKind, fieldText } from './block.ts';

/** A list of {code, libelle}, or of codes alone, with the plain words of guarantees.json. */
export const guarantees: BlockKind<'guarantees'> = (definition, at, compiler) => {
  const of = compiler.list(definition.of, below(at, 'of'));
  const known = compiler.catalogue.data.guarantees?.guarantees ?? {};
  return {
    body: (scope) => ({
      items: of(scope).map((item) => {
        const code = typeof item === 'string' ? item : (fieldText(item, 'code') ?? '');
        const entry = known[code];
        return {
          code,
          label: fieldText(item, 'libelle') ?? entry?.label ?? code,
          text: entry?.text ?? null,
          optional: entry?.optional === true,
        };
      }),
    }),
    isEmpty: (body) => body.items.length === 0,
    reads: [definition.of],
  };
};

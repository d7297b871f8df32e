import { isOfFamily } from '../../catalog/of-family.ts';
import { below } from '../compiler.ts';
import { type BlockKind, entryOf, fieldText } from './block.ts';

/** A list of {code, libelle}, or of codes alone, with the plain words that guarantees.json has for the family. */
export const guarantees: BlockKind<'guarantees'> = (definition, at, compiler) => {
  const of = compiler.list(definition.of, below(at, 'of'));
  const known = compiler.catalogue.data.guarantees?.guarantees;
  return {
    body: (scope) => ({
      items: of(scope).map((item) => {
        const code = typeof item === 'string' ? item : (fieldText(item, 'code') ?? '');
        const found = entryOf(known, code);
        const entry = found !== undefined && isOfFamily(found, scope.dollars.$family) ? found : undefined;
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

import { below } from '../compiler.ts';
import { certificatesListed } from '../papers/certificates.ts';
import { type BlockKind, fieldText } from './block.ts';

/** Certificates of the decision `certificates` that the server lists too; when data is unavailable, the server decides. */
export const certificates: BlockKind<'certificates'> = (definition, at, compiler) => {
  const of = compiler.value(definition.of, below(at, 'of'));
  return {
    body: (scope) => {
      const answer = of(scope);
      const codes = Array.isArray(answer) ? answer.map((one) => fieldText(one, 'code')) : null;
      const shown = certificatesListed(compiler.catalogue, scope).filter(({ code, issued }) =>
        codes === null ? issued === true : issued !== false && codes.indexOf(code) >= 0,
      );
      return {
        items: shown.map(({ code, label, purpose, fileName, operation, variables }) => ({
          code,
          label,
          purpose,
          fileName,
          download: { id: code, label, operation, variables, fileName },
        })),
      };
    },
    isEmpty: (body) => body.items.length === 0,
    reads: [definition.of],
  };
};

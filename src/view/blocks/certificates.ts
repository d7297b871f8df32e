import { certificatesOf } from '../certificates.ts';
import type { BlockKind } from './block.ts';

/** The certificates that the decision `certificates` gives for the contract. */
export const certificates: BlockKind<'certificates'> = (_definition, _at, compiler) => ({
  body: (scope) => ({
    items: certificatesOf(compiler.catalogue, scope).map(({ code, label, fileName, operation, variables }) => ({
      code,
      label,
      fileName,
      download: { id: code, label, operation, variables, fileName },
    })),
  }),
  isEmpty: (body) => body.items.length === 0,
  reads: [],
});

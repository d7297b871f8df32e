import type { DocumentTypes, Guarantees } from '../../../catalog/index.ts';
import { fileOf } from '../../../catalog/sections.ts';
import { label } from './label.ts';
import { servedFile } from './served-file.ts';

const guarantees = servedFile<Guarantees>(fileOf('guarantees'));
const documents = servedFile<DocumentTypes>(fileOf('documentTypes'));

/** What the catalogue calls a guarantee, if it does; its code where the catalogue speaks of no guarantee. */
export function guaranteeLabel(code: string): string | undefined {
  const known = guarantees();
  return known === null ? code : known.guarantees[code]?.label;
}

/** What the catalogue calls a type of document; one that it has not is a fault of the seed. */
export const documentLabel = (code: string): string =>
  label(Object.fromEntries(Object.entries(documents()?.types ?? {}).map(([type, one]) => [type, one.label])), code);

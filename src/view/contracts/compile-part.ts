import type { Catalogue } from '../../catalog/index.ts';
import { compileAhead } from './contract-view.ts';
import { compileLists } from './listed.ts';
import { momentOf } from './moment.ts';

/** The parts that views of contracts are compiled by: what all families share (null), and each family. */
export const viewParts = ({ data }: Catalogue): (string | null)[] => [null, ...Object.keys(data.families ?? {})];

/** Compiles a part, ahead of its first view. */
export function compilePart(catalogue: Catalogue, part: string | null): void {
  if (part === null) {
    momentOf(catalogue);
    compileLists(catalogue);
  } else compileAhead(catalogue, part);
}

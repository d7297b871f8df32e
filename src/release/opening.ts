import type { CatalogueData, FamilyOpening } from '../catalog/index.ts';
import { sliceName } from './slices.ts';

export const openingName = 'opening.json';

/**
 * What the first script of a page asks before it has the index: which family an address is of, the family's slice, and
 * its query. It goes out with the pointer to the release.
 */
export function openingOf(
  index: CatalogueData,
  slices: Readonly<Record<string, CatalogueData>>,
): Record<string, FamilyOpening> {
  const entries = Object.entries(index.familyIndex ?? {}).flatMap(([id, { routes, page }]) => {
    const document = slices[id]?.documents?.[id];
    if (document === undefined) return [];
    const { text, variables } = document;
    return [[id, { id, routes, page, slice: sliceName(id), text, variables }] as const];
  });
  return Object.fromEntries(entries);
}

import type { CatalogueData, FamilyOpening } from '../catalog/index.ts';
import { sliceName } from './slices.ts';

export const openingName = 'opening.json';

/**
 * What a page's first script needs before it has the index: the family of an address, the family's slice, and its
 * query. It is sent along with the pointer to the release.
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

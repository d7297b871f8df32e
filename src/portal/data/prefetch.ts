import type { CatalogueData } from '../../catalog/index.ts';
import { matchContractRoute } from '../../view/index.ts';
import { contractPage } from '../pages/registry.ts';
import { familyOf } from './product-family.ts';
import { familySlice } from './slices.ts';

/** Whatever fails here is asked again by the page itself. */
const quietly = () => undefined;

/** The page's code and the slice of the contract's family, where the family is known. */
export function prefetchContract(index: CatalogueData, href: string): void {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const place = matchContractRoute(index, href.split(/[?#]/)[0] ?? '');
  if (place === null || saves) return;
  contractPage().catch(quietly);
  const family = place.family ?? (place.id === null ? null : familyOf(index, place.id));
  if (family !== null) familySlice(index, family).catch(quietly);
}

import { interned } from '../../base/kept.ts';
import { memoizeWeak } from '../../base/maps.ts';
import type { CatalogueData } from '../data.ts';
import { keptOptionsOf } from '../kept-options.ts';

const names = (section: object | undefined): string => JSON.stringify(Object.keys(section ?? {}));

const same = interned<readonly unknown[]>();

/**
 * All that types are derived from beyond the API, the named rules and the file itself: the same object while that is
 * unchanged.
 */
export const typeFacts = memoizeWeak((data: CatalogueData): object => {
  const families = Object.entries(data.families ?? {}).map(([key, { id, reads }]) => [key, id, reads]);
  const codes = Object.entries(keptOptionsOf(data).tables ?? {}).map(([list, table]) => [list, Object.keys(table)]);
  return same([
    data.operations,
    data.domains,
    data.brand,
    names(data.themes?.themes),
    names(data.states?.displayLabels),
    names(data.moments?.moments),
    names(data.certificates?.certificates),
    JSON.stringify(families),
    JSON.stringify(data.banners?.reads),
    JSON.stringify(codes),
  ]);
});

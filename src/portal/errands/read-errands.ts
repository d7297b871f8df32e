import { dayInParis } from '../../base/paris.ts';
import type { Catalogue } from '../../catalog/index.ts';
import type { Portal } from '../context/portal.ts';
import { partCatalogue } from '../data/catalogues.ts';
import type { Door } from '../data/door.ts';
import { getDemandeCollection } from '../documents/errands.generated.ts';
import type { ErrandList } from './errand-list.tsx';
import type { Errand } from './when.ts';

/** What members follow, and what it takes to draw it: only those who have asked for something fetch that. */
export interface FollowedErrands {
  errands: readonly Errand[];
  /** AAAA-MM-JJ, where the insurer is. */
  today: string;
  List: typeof ErrandList;
  text: Catalogue['text'];
}

/** Those of one contract; null where they could not be read. Never fails: the page stands without them. */
export const askErrands = (door: Door, policeId: string): Promise<readonly Errand[] | null> =>
  door.ask(getDemandeCollection, { policeId }, { shown: true }).then(
    ({ data, errors }) => (errors.length > 0 ? null : (data?.getDemandeCollection ?? [])),
    () => null,
  );

/** What draws them; null where there is nothing to follow, or where it could not be fetched. */
export const drawErrands = (
  { files }: Portal,
  errands: readonly Errand[],
  as: 'ErrandList' | 'ErrandsOfContract',
): Promise<FollowedErrands | null> | null =>
  errands.length === 0
    ? null
    : Promise.all([import('./errand-list.tsx'), partCatalogue(files, 'later')]).then(
        ([lists, { text }]) => ({ errands, today: dayInParis(), List: lists[as], text }),
        () => null,
      );

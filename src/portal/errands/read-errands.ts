import { dayInParis } from '../../base/paris.ts';
import type { Catalogue } from '../../catalog/index.ts';
import type { Portal } from '../context/portal.ts';
import { partCatalogue } from '../data/catalogues.ts';
import type { Door } from '../data/door.ts';
import { getDemandeCollection } from '../documents/errands.generated.ts';
import type { ErrandList } from './errand-list.tsx';
import type { Errand } from './when.ts';

/** Errands and the component that draws them: loaded only where there are some. */
export interface FollowedErrands {
  errands: readonly Errand[];
  /** YYYY-MM-DD, in Paris. */
  today: string;
  List: typeof ErrandList;
  text: Catalogue['text'];
}

/** Errands of a contract; null when they could not be read. Never rejects. */
export const askErrands = (door: Door, policeId: string): Promise<readonly Errand[] | null> =>
  door.ask(getDemandeCollection, { policeId }, { shown: true }).then(
    ({ data, errors }) => (errors.length > 0 ? null : (data?.getDemandeCollection ?? [])),
    () => null,
  );

/** Loads what draws them; null without any, or when it cannot be fetched. */
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

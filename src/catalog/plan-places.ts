import type { PartName } from './data.ts';

/**
 * Where a release that speaks another API's words holds the plans of the portal's own documents: those that a first page
 * waits for, beside what that page fetches anyway; the rest in `vocabulary.json`. `index`: every page has them.
 */
const places: Readonly<Record<string, PartName | 'index'>> = {
  isMaintenance: 'index',
  getSyntheseLightCollectionCustom: 'lists',
  getTableauDeBord: 'dashboard',
  getContratBasicsItem: 'contracts',
  getDemandeCollection: 'contracts',
};

/** The file with the plan of one of the portal's own documents. */
export const planPlace = (operation: string): PartName | 'index' => places[operation] ?? 'vocabulary';

/** What the first script asks before it has any file of the release. */
export const firstAsked: readonly string[] = [
  'getSyntheseLightCollectionCustom',
  'getTableauDeBord',
  'getDemandeCollection',
];

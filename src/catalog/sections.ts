import type { CatalogueData } from './data.ts';

export type SectionName = Exclude<keyof CatalogueData, 'familyIndex' | 'documents'>;

export interface Section {
  name: SectionName;
  /** Path below `catalog/`: a file, or a folder of files named by their id. */
  file?: string;
  folder?: string;
  /** Schema below `schemas/catalog/`, without its ending. */
  schema: string;
}

/** Which file of `catalog/` is which section. The one list to extend when a file kind is added. */
export const sections: readonly Section[] = [
  { name: 'brand', file: 'brand.json', schema: 'brand' },
  { name: 'links', file: 'links.json', schema: 'links' },
  { name: 'routes', file: 'routes.json', schema: 'routes' },
  { name: 'themes', file: 'themes.json', schema: 'themes' },
  { name: 'states', file: 'states.json', schema: 'states' },
  { name: 'products', file: 'products.json', schema: 'products' },
  { name: 'frequencies', file: 'frequencies.json', schema: 'frequencies' },
  { name: 'fees', file: 'fees.json', schema: 'fees' },
  { name: 'cancellationGroups', file: 'cancellation/groups.json', schema: 'cancellation-groups' },
  { name: 'cancellationReasons', file: 'cancellation/reasons.json', schema: 'cancellation-reasons' },
  { name: 'cancellationTypes', file: 'cancellation/types.json', schema: 'cancellation-types' },
  { name: 'cancellationStatus', file: 'cancellation/status.json', schema: 'cancellation-status' },
  { name: 'certificates', file: 'certificates.json', schema: 'certificates' },
  { name: 'documentTypes', file: 'document-types.json', schema: 'document-types' },
  { name: 'guarantees', file: 'guarantees.json', schema: 'guarantees' },
  { name: 'offers', file: 'offers.json', schema: 'offers' },
  { name: 'actions', file: 'actions.json', schema: 'actions' },
  { name: 'rules', file: 'rules.json', schema: 'rules' },
  { name: 'operations', file: 'operations.json', schema: 'operations' },
  { name: 'wording', file: 'wording.json', schema: 'wording' },
  { name: 'banners', file: 'banners.json', schema: 'banners' },
  { name: 'codes', folder: 'codes', schema: 'code-list' },
  { name: 'families', folder: 'families', schema: 'family' },
];

/** The file that holds an entry, as messages and traces name it. */
export function fileOf(name: SectionName, key?: string): string {
  const section = sections.find((candidate) => candidate.name === name);
  return section?.folder === undefined ? `catalog/${section?.file ?? name}` : `catalog/${section.folder}/${key}.json`;
}

import type { CatalogueData } from './data.ts';

export type SectionName = Exclude<
  keyof CatalogueData,
  'familyIndex' | 'formFiles' | 'formIndex' | 'documents' | 'stepReads' | 'pageIndex' | 'siteMap' | 'searchIndex'
>;

export interface Section {
  name: SectionName;
  /** Path from the root of the project: a file, or a folder of files named by their id. */
  file?: string;
  folder?: string;
  /** The folder's files stand in folders of their own, which sort them and mean nothing else. */
  grouped?: boolean;
  /** Schema below `schemas/catalog/` or `schemas/forms/`, without its ending. */
  schema: string;
}

/** Which file of `catalog/` is which section. The one list to extend when a file kind is added. */
export const sections: readonly Section[] = [
  { name: 'brand', file: 'catalog/brand.json', schema: 'brand' },
  { name: 'links', file: 'catalog/links.json', schema: 'links' },
  { name: 'routes', file: 'catalog/routes.json', schema: 'routes' },
  { name: 'themes', file: 'catalog/themes.json', schema: 'themes' },
  { name: 'states', file: 'catalog/states.json', schema: 'states' },
  { name: 'dashboard', file: 'catalog/dashboard.json', schema: 'dashboard' },
  { name: 'lists', file: 'catalog/lists.json', schema: 'lists' },
  { name: 'moments', file: 'catalog/moments.json', schema: 'moments' },
  { name: 'products', file: 'catalog/products.json', schema: 'products' },
  { name: 'frequencies', file: 'catalog/frequencies.json', schema: 'frequencies' },
  { name: 'fees', file: 'catalog/fees.json', schema: 'fees' },
  { name: 'cancellationGroups', file: 'catalog/cancellation/groups.json', schema: 'cancellation-groups' },
  { name: 'cancellationReasons', file: 'catalog/cancellation/reasons.json', schema: 'cancellation-reasons' },
  { name: 'cancellationTypes', file: 'catalog/cancellation/types.json', schema: 'cancellation-types' },
  { name: 'cancellationStatus', file: 'catalog/cancellation/status.json', schema: 'cancellation-status' },
  { name: 'certificates', file: 'catalog/certificates.json', schema: 'certificates' },
  { name: 'certificateBodies', file: 'catalog/certificate-bodies.json', schema: 'certificate-bodies' },
  { name: 'memo', file: 'catalog/memo.json', schema: 'memo' },
  { name: 'verification', file: 'catalog/verification.json', schema: 'verification' },
  { name: 'documentTypes', file: 'catalog/document-types.json', schema: 'document-types' },
  { name: 'guarantees', file: 'catalog/guarantees.json', schema: 'guarantees' },
  { name: 'offers', file: 'catalog/offers.json', schema: 'offers' },
  { name: 'actions', file: 'catalog/actions.json', schema: 'actions' },
  { name: 'rules', file: 'catalog/rules.json', schema: 'rules' },
  { name: 'operations', file: 'catalog/operations.json', schema: 'operations' },
  { name: 'wording', file: 'catalog/wording.json', schema: 'wording' },
  { name: 'exactTexts', file: 'catalog/exact-texts.json', schema: 'exact-texts' },
  { name: 'accessibility', file: 'catalog/accessibility.json', schema: 'accessibility' },
  { name: 'banners', file: 'catalog/banners.json', schema: 'banners' },
  { name: 'tour', file: 'catalog/tour.json', schema: 'tour' },
  { name: 'accounts', file: 'catalog/accounts.json', schema: 'accounts' },
  { name: 'errands', file: 'catalog/errands.json', schema: 'errands' },
  { name: 'mails', file: 'catalog/mails.json', schema: 'mails' },
  { name: 'codes', folder: 'catalog/codes', schema: 'code-list' },
  { name: 'families', folder: 'catalog/families', schema: 'family' },
  { name: 'pages', folder: 'catalog/pages', schema: 'page' },
  { name: 'forms', folder: 'forms', grouped: true, schema: 'form' },
];

/** The file that holds an entry, as messages and traces name it. */
export function fileOf(name: SectionName, key?: string): string {
  const section = sections.find((candidate) => candidate.name === name);
  return section?.folder === undefined ? (section?.file ?? name) : `${section.folder}/${key}.json`;
}

/** The section that a file belongs to, and its key there; null when it is no part of the catalogue. */
export function sectionOf(file: string): { section: Section; key: string | null } | null {
  for (const section of sections) {
    if (section.file === file) return { section, key: null };
    if (section.folder === undefined || !file.startsWith(`${section.folder}/`) || !file.endsWith('.json')) continue;
    const path = file.slice(section.folder.length + 1, -'.json'.length).split('/');
    if (path.length === (section.grouped === true ? 2 : 1)) return { section, key: path[path.length - 1] ?? null };
  }
  return null;
}

import type { CatalogueData } from './data.ts';

export type SectionName = Exclude<
  keyof CatalogueData,
  | 'familyIndex'
  | 'formFiles'
  | 'formIndex'
  | 'documents'
  | 'stepReads'
  | 'pageIndex'
  | 'lacking'
  | 'plans'
  | 'siteMap'
  | 'searchIndex'
>;

export interface Section {
  name: SectionName;
  /** Path from the project root: a file, or a folder of files named by their id. */
  file?: string;
  folder?: string;
  /** The folder has subfolders, which only sort its files. */
  grouped?: boolean;
  /** A catalogue may omit it. */
  optional?: boolean;
  /** Schema below `schemas/catalog/` or `schemas/forms/`, without the extension. */
  schema: string;
}

/** `cancellationGroups` -> `cancellation-groups`. */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const inFile = (name: SectionName): Section => {
  const schema = kebab(name);
  return { name, file: `catalog/${schema.replace('cancellation-', 'cancellation/')}.json`, schema };
};

/** Sections that are one file of `catalog/`, which carries their name, and which every catalogue has. */
const files: readonly SectionName[] = [
  'brand',
  'links',
  'routes',
  'themes',
  'states',
  'dashboard',
  'lists',
  'moments',
  'products',
  'frequencies',
  'documentBodies',
  'documentTypes',
  'actions',
  'rules',
  'operations',
  'wording',
  'accessibility',
  'tour',
  'accounts',
  'errands',
  'messaging',
  'journal',
  'helperAccess',
  'personalData',
  'mails',
  'replies',
];

/** Those that a catalogue may leave out: an insurer without claims, certificates or fees has no file of them. */
const optionalFiles: readonly SectionName[] = [
  'icons',
  'fees',
  'cancellationGroups',
  'cancellationReasons',
  'cancellationTypes',
  'cancellationStatus',
  'cancellationTerms',
  'certificates',
  'certificateBodies',
  'memo',
  'verification',
  'guarantees',
  'offers',
  'exactTexts',
  'banners',
  'claims',
  'changeable',
  'cancellationRenunciation',
  'language',
  'domains',
  'waivers',
  'search',
  'market',
  'vocabulary',
];

/** The file of each section. The only list to extend when a kind of file is added. */
export const sections: readonly Section[] = [
  ...files.map(inFile),
  ...optionalFiles.map((name) => ({ ...inFile(name), optional: true })),
  { name: 'codes', folder: 'catalog/codes', schema: 'code-list' },
  { name: 'families', folder: 'catalog/families', schema: 'family' },
  { name: 'pages', folder: 'catalog/pages', schema: 'page' },
  { name: 'forms', folder: 'forms', grouped: true, schema: 'form' },
];

/** The file of an entry, as messages and traces name it. */
export function fileOf(name: SectionName, key?: string): string {
  const section = sections.find((candidate) => candidate.name === name);
  return section?.folder === undefined ? (section?.file ?? name) : `${section.folder}/${key}.json`;
}

const byFile = new Map(sections.map((section) => [section.file, section]));
const folders = sections.filter(({ folder }) => folder !== undefined);

/** The section of a file, and its key there; null when it is not part of the catalogue. */
export function sectionOf(file: string): { section: Section; key: string | null } | null {
  const own = byFile.get(file);
  if (own !== undefined) return { section: own, key: null };
  for (const section of folders) {
    if (!file.startsWith(`${section.folder}/`) || !file.endsWith('.json')) continue;
    const path = file.slice(`${section.folder}/`.length, -'.json'.length).split('/');
    if (path.length === (section.grouped === true ? 2 : 1)) return { section, key: path[path.length - 1] ?? null };
  }
  return null;
}

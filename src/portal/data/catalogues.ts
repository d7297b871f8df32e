import { type Catalogue, type CatalogueData, compileCatalogue, mergeData } from '../../catalog/index.ts';
import type { FetchedPart } from '../handover/handover.ts';
import type { ReleaseFiles } from './release-files.ts';

type Codes = readonly (string | null | undefined)[];

/** Numbers of the parts of releases: a catalogue is known by those that it is made of. */
const numbers = new WeakMap<CatalogueData, number>();
let nextNumber = 0;
const compiled = new Map<string, Catalogue>();
const maxCompiled = 50;

/** Compiles the same parts once. */
function compileParts(files: readonly CatalogueData[]): Catalogue {
  const name = files.map(partNumber).join(' ');
  let catalogue = compiled.get(name);
  if (catalogue === undefined) {
    if (compiled.size >= maxCompiled) compiled.clear();
    catalogue = compileCatalogue(mergeData(...files));
    compiled.set(name, catalogue);
  }
  return catalogue;
}

function partNumber(part: CatalogueData): number {
  let number = numbers.get(part);
  if (number === undefined) {
    number = nextNumber++;
    numbers.set(part, number);
  }
  return number;
}

/** The index with some parts, and the products of these codes. */
async function compileWith(
  files: ReleaseFiles,
  parts: Promise<CatalogueData>[],
  codes: Codes = [],
): Promise<Catalogue> {
  const [own, products] = await Promise.all([Promise.all(parts), files.products(codes)]);
  return compileParts([files.index, ...own, ...products]);
}

/** Decides the families and pages of these products. */
export const productCatalogue = (files: ReleaseFiles, codes: Codes): Promise<Catalogue> =>
  compileWith(files, [], codes);

/** For lists: what decides about contracts, the default family's products, and the banners. */
export const listCatalogue = (files: ReleaseFiles, codes?: Codes): Promise<Catalogue> =>
  compileWith(files, [files.part('contracts'), files.part('lists')], codes);

/** For the dashboard: the same, with its own rules. */
export const dashboardCatalogue = (files: ReleaseFiles, codes: Codes): Promise<Catalogue> =>
  compileWith(files, [files.part('contracts'), files.part('lists'), files.part('dashboard')], codes);

/** For the contracts of a family that are of these products. */
export const familyCatalogue = (files: ReleaseFiles, family: string, codes?: Codes): Promise<Catalogue> =>
  compileWith(files, [files.part('contracts'), files.slice(family)], codes);

/** For a content page, with its own words and rules. */
export const contentCatalogue = (files: ReleaseFiles, content: string): Promise<Catalogue> =>
  compileWith(files, [files.part(`page-${content}`)]);

/** The index with one part of the release. */
export const partCatalogue = (files: ReleaseFiles, part: FetchedPart): Promise<Catalogue> =>
  compileWith(files, [files.part(part)]);

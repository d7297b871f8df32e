import { type Catalogue, type CatalogueData, compileCatalogue, mergeData } from '../../catalog/index.ts';
import type { FetchedPart } from '../handover/handover.ts';
import type { ReleaseFiles } from './release-files.ts';

type Codes = readonly (string | null | undefined)[];

/** Parts of releases, numbered as they come: a catalogue is named by the parts that it is made of. */
const numbers = new WeakMap<CatalogueData, number>();
let nextNumber = 0;
const compiled = new Map<string, Catalogue>();
const maxCompiled = 50;

/** The same parts are compiled once. */
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

/** Ready to decide on the families and pages of these products. */
export async function productCatalogue(files: ReleaseFiles, codes: Codes): Promise<Catalogue> {
  return compileParts([files.index, ...(await files.products(codes))]);
}

/** What lists need besides: what decides on contracts, the default family's products, and the banners. */
export async function listCatalogue(files: ReleaseFiles, codes: Codes = []): Promise<Catalogue> {
  const [contracts, lists, products] = await Promise.all([
    files.part('contracts'),
    files.part('lists'),
    files.products(codes),
  ]);
  return compileParts([files.index, contracts, lists, ...products]);
}

/** What the dashboard says first needs its own rules besides. */
export async function dashboardCatalogue(files: ReleaseFiles, codes: Codes): Promise<Catalogue> {
  const [contracts, lists, dashboard, products] = await Promise.all([
    files.part('contracts'),
    files.part('lists'),
    files.part('dashboard'),
    files.products(codes),
  ]);
  return compileParts([files.index, contracts, lists, dashboard, ...products]);
}

/** Index and slice, ready to decide on the contracts of a family that are of these products. */
export async function familyCatalogue(files: ReleaseFiles, family: string, codes: Codes = []): Promise<Catalogue> {
  const [contracts, slice, products] = await Promise.all([
    files.part('contracts'),
    files.slice(family),
    files.products(codes),
  ]);
  return compileParts([files.index, contracts, slice, ...products]);
}

/** A content page, with the words and rules that it alone needs. */
export async function contentCatalogue(files: ReleaseFiles, content: string): Promise<Catalogue> {
  return compileParts([files.index, await files.part(`page-${content}`)]);
}

/** The index with one part of a release: what a contract's page wants later, all documents, the words of messages. */
export async function partCatalogue(files: ReleaseFiles, part: FetchedPart): Promise<Catalogue> {
  return compileParts([files.index, await files.part(part)]);
}

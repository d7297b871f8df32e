export { type Catalogue, compileCatalogue, compileOptionsOf, tablesOf } from './compile.ts';
export { type CatalogueData, type FamilyDocument, type FamilyEntry, mergeData } from './data.ts';
export type * from './types.generated.ts';

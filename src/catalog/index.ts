export {
  type Catalogue,
  compileCatalogue,
  compileOptionsOf,
  type GeneratedRule,
  type GeneratedRules,
  type SchemaError,
  type ValidateSchema,
} from './compile.ts';
export {
  type CatalogueData,
  type FamilyDocument,
  type FamilyEntry,
  type FamilyOpening,
  type FormEntry,
  mergeData,
  type PageEntry,
  type PageRead,
  type PartName,
  type SearchEntry,
  type SiteMapEntry,
} from './data.ts';
export { ERRANDS, FORM_STEPS, MAILS, type MailName } from './known-by-code.ts';
export { productFile } from './product-files.ts';
export type * from './types.generated.ts';

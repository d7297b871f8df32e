import type { GraphQLSchema } from 'graphql';
import { compileOptionsOf } from '../compile.ts';
import type { CatalogueData } from '../data.ts';
import { type Finding, loadCatalogue, type Source } from '../source/index.ts';
import { type Schemas, walk } from '../walk/index.ts';
import { checkAccounts } from './accounts.ts';
import { checkAddresses } from './addresses.ts';
import { checkComparisons } from './comparisons.ts';
import type { Check } from './context.ts';
import { checkContrast } from './contrast.ts';
import { checkFeeBands } from './fee-bands.ts';
import { checkFields } from './fields.ts';
import { checkFormLinks } from './form-links.ts';
import { checkFormReads } from './form-reads.ts';
import { checkForms } from './forms.ts';
import { checkIds } from './ids.ts';
import { checkMails } from './mails.ts';
import { checkOperations } from './operations.ts';
import { checkReferences } from './references.ts';
import { checkRichText } from './rich-text.ts';
import { checkRoutes } from './routes.ts';
import { checkRules } from './rules.ts';
import { checkSchema } from './schema.ts';

export { richNodes } from './rich-text.ts';

/** Run on files that have the right form; each is named by the code of what it finds. */
const links: readonly Check[] = [
  checkIds,
  checkReferences,
  checkAddresses,
  checkRules,
  checkOperations,
  checkFields,
  checkComparisons,
  checkContrast,
  checkFeeBands,
  checkRoutes,
  checkRichText,
  checkForms,
  checkFormLinks,
  checkFormReads,
  checkAccounts,
  checkMails,
];

export interface Checked {
  data: CatalogueData;
  sources: ReadonlyMap<string, Source>;
  findings: Finding[];
  /** No finding is an error: the catalogue may be compiled. */
  ok: boolean;
}

/**
 * Load, check the form, link. Files are path below `catalog/` -> text. Links are followed only once every file has
 * the form of its schema, so that one mistake is told once.
 */
export function checkCatalogue(files: ReadonlyMap<string, string>, schemas: Schemas, api: GraphQLSchema): Checked {
  const { data, sources, findings } = loadCatalogue(files);
  findings.push(...checkSchema({ sources, schemas }));
  if (findings.length === 0) {
    const table = walk(data, schemas);
    const context = { data, table, sources, api, schemas, options: compileOptionsOf(data) };
    for (const check of links) findings.push(...check(context));
  }
  findings.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
  return { data, sources, findings, ok: findings.every((finding) => finding.severity !== 'error') };
}

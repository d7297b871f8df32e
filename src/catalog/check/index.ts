import type { GraphQLSchema } from 'graphql';
import { compileOptionsOf } from '../compile.ts';
import type { CatalogueData } from '../data.ts';
import { type Finding, loadCatalogue, type Source } from '../source/index.ts';
import { type Schemas, type Table, walk } from '../walk/index.ts';
import { checkAccounts } from './accounts.ts';
import { checkInsteads } from './closed-page.ts';
import { checkComparisons } from './compared-without-default.ts';
import { checkContentPages } from './content-pages.ts';
import type { Check } from './context.ts';
import { checkIds } from './duplicate-id.ts';
import { checkTitles } from './duplicate-title.ts';
import { checkFeeBands } from './fee-band.ts';
import { checkFeeCircles } from './fee-circle.ts';
import { checkFormLinks } from './form-links.ts';
import { checkFormReads } from './form-reads.ts';
import { checkForms, checkFormWays } from './forms.ts';
import { checkContrast } from './low-contrast.ts';
import { checkMemo } from './memo.ts';
import { checkMails } from './missing-mail.ts';
import { checkOperations } from './operations.ts';
import { checkRichText } from './refused-html.ts';
import { checkRoutes } from './route-conflict.ts';
import { checkRules } from './rules.ts';
import { checkSchema } from './schema.ts';
import { checkTypography } from './typography.ts';
import { checkFields } from './unknown-field.ts';
import { checkMoments } from './unknown-moment.ts';
import { checkReferences } from './unknown-reference.ts';
import { checkAddresses } from './unsafe-address.ts';

export { richNodes } from './refused-html.ts';

/** Run on files that have the right form; each is named by the code of what it finds. */
const links: readonly Check[] = [
  checkIds,
  checkReferences,
  checkMoments,
  checkAddresses,
  checkRules,
  checkOperations,
  checkFields,
  checkComparisons,
  checkContrast,
  checkFeeBands,
  checkFeeCircles,
  checkRoutes,
  checkInsteads,
  checkTitles,
  checkContentPages,
  checkRichText,
  checkTypography,
  checkForms,
  checkFormLinks,
  checkFormReads,
  checkAccounts,
  checkMails,
  checkMemo,
];

export interface Checked {
  data: CatalogueData;
  sources: ReadonlyMap<string, Source>;
  findings: Finding[];
  /** All that the files say; null where one has not the form of its schema. */
  table: Table | null;
  /** No finding is an error: the catalogue may be compiled. */
  ok: boolean;
}

/**
 * Load, check the form, link. Files are path below `catalog/` -> text. Links are followed only once every file has
 * the form of its schema, so that one mistake is reported once.
 */
export function checkCatalogue(files: ReadonlyMap<string, string>, schemas: Schemas, api: GraphQLSchema): Checked {
  const { data, sources, findings } = loadCatalogue(files);
  findings.push(...checkSchema({ sources, schemas }));
  const table = findings.length === 0 ? walk(data, schemas) : null;
  if (table !== null) {
    const context = { data, table, sources, api, schemas, options: compileOptionsOf(data) };
    for (const check of links) findings.push(...check(context));
    // what follows from another mistake of the file is none of its own
    const faulty = new Set(findings.map(({ file }) => file));
    findings.push(...checkFormWays(context).filter(({ file }) => !faulty.has(file)));
  }
  findings.sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
  return { data, sources, findings, table, ok: findings.every((finding) => finding.severity !== 'error') };
}

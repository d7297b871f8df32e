import type { GraphQLSchema } from 'graphql';
import { keptBy } from '../base/kept.ts';
import { deriveFormDocuments, deriveStepReads, formFile, needsOf, withFileQueries } from '../catalog/derive/index.ts';
import { isOfForm } from '../catalog/document-names.ts';
import { barePath, formAddresses } from '../catalog/form-addresses.ts';
import type { CatalogueData, Form, FormEntry } from '../catalog/index.ts';
import type { Table } from '../catalog/walk/index.ts';
import { wordsOf } from './part-words.ts';
import { codeLists, pick } from './pick.ts';

/** Release files of a form: its definition, and the module of its validators. */
export const formSliceName = (form: string): string => `form-${form}.json`;
export const formModuleName = (form: string): string => `form-${form}.js`;

/** What every page knows about the forms: the addresses that open them. */
export function formIndexOf(data: CatalogueData): Record<string, FormEntry> {
  const entry = (form: Form): FormEntry => {
    const [path = '', ...others] = formAddresses(form);
    const bare = barePath(path);
    const aliases = others.map((other) => (other === bare ? '' : other));
    return {
      path,
      ...(aliases.length === 0 ? {} : { aliases }),
      ...(form.variants === undefined ? {} : { variants: form.variants }),
      ...(form.queryVariants === undefined ? {} : { queryVariants: form.queryVariants }),
      ...(form.public === true ? { public: true } : {}),
    };
  };
  return Object.fromEntries(Object.values(data.forms ?? {}).map((form) => [form.id, entry(form)]));
}

/**
 * What a form's pages need in addition to the index: its definition, its documents, and the entries that it mentions.
 */
export function formSliceOf(table: Table, data: CatalogueData, id: string): CatalogueData {
  const form = data.forms?.[id];
  if (form === undefined) return {};
  const needs = needsOf(table, table.inFile(formFile(table, id)));
  needs.tables.add('oui-non');
  const readsAccounts = needs.sections.has('accounts') || needs.roots.has('$account');
  return {
    forms: { [id]: form },
    documents: documentsOf(data, id),
    stepReads: pick(data.stepReads, [id]),
    rules: { rules: pick(data.rules?.rules, needs.rules) },
    codes: codeLists(data, needs.tables),
    operations: { operations: pick(data.operations?.operations, needs.operations) },
    wording: wordsOf(data, 'form'),
    ...(needs.sections.has('fees') ? { fees: data.fees } : {}),
    ...(readsAccounts ? { accounts: data.accounts } : {}),
    ...(needs.tables.has('certificate-purpose') ? { certificates: purposesOf(data) } : {}),
  } as CatalogueData;
}

/** Purposes of certificates, without how they are decided and fetched. */
function purposesOf({ certificates }: CatalogueData): unknown {
  const entries = Object.entries(certificates?.certificates ?? {});
  return { certificates: Object.fromEntries(entries.map(([code, { purpose }]) => [code, { purpose }])), lists: [] };
}

function documentsOf(data: CatalogueData, id: string): CatalogueData['documents'] {
  return pick(
    data.documents,
    Object.keys(data.documents ?? {}).filter((key) => isOfForm(id, key)),
  );
}

/** Adds what forms and operations derive, which the server and the command need as a browser does. */
export function withDerivedFacts(table: Table, data: CatalogueData, api: GraphQLSchema): CatalogueData {
  const documents: NonNullable<CatalogueData['documents']> = { ...data.documents };
  const stepReads: NonNullable<CatalogueData['stepReads']> = {};
  for (const [id, form] of Object.entries(data.forms ?? {})) {
    const from = [id, table.inFile(formFile(table, id)), table.analyses, data.operations, api];
    const derived = derivedOf(form, from, () => deriveForm(table, data, id, api));
    stepReads[id] = derived.stepReads;
    Object.assign(documents, derived.documents);
  }
  const operations = data.operations && withQueries(data.operations, [api], () => withFileQueries(data, api));
  return { ...data, documents, stepReads, ...(operations && { operations }) };
}

const withQueries = keptBy<ReturnType<typeof withFileQueries>>();
const derivedOf = keptBy<ReturnType<typeof deriveForm>>();

function deriveForm(table: Table, data: CatalogueData, id: string, api: GraphQLSchema) {
  const documents = Object.entries(deriveFormDocuments(table, data, id, api)).map(
    ([key, document]) => [key, { ...document, text: document.text.replace(/\s+/g, ' ').trim() }] as const,
  );
  return { stepReads: deriveStepReads(table, data, id), documents: Object.fromEntries(documents) };
}

import type { GraphQLSchema } from 'graphql';
import { deriveFormDocuments } from '../catalog/check/index.ts';
import { isOfForm } from '../catalog/form-documents.ts';
import type { CatalogueData, Form, FormEntry } from '../catalog/index.ts';
import { fresh, mentions, pick } from './mentions.ts';

/** Release files of a form: its definition, and the module of its validators. */
export const formSliceName = (form: string): string => `form-${form}.json`;
export const formModuleName = (form: string): string => `form-${form}.js`;

/** What every page knows of the forms: which addresses open them. */
export function formIndexOf(data: CatalogueData): Record<string, FormEntry> {
  const entry = (form: Form): FormEntry => {
    const aliases = Object.keys(form.aliases ?? {});
    return {
      path: form.path,
      ...(aliases.length === 0 ? {} : { aliases }),
      ...(form.public === true ? { public: true } : {}),
    };
  };
  return Object.fromEntries(Object.values(data.forms ?? {}).map((form) => [form.id, entry(form)]));
}

/** Words that only forms show. */
export const isFormWord = (key: string): boolean => key.startsWith('form.');

/** What a form's pages need besides the index: its definition, its documents, and the entries it mentions. */
export function formSliceOf(data: CatalogueData, id: string): CatalogueData {
  const form = data.forms?.[id];
  if (form === undefined) return {};
  const names = mentions(form, data, fresh());
  names.tables.add('oui-non');
  for (const { choices } of Object.values(form.fields))
    if (choices?.table !== undefined) names.tables.add(choices.table);
  for (const operation of Object.values(form.reads ?? {})) names.operations.add(operation);
  const readsAccounts = /"new-password"|\$account\b/.test(JSON.stringify(form));
  const words = Object.entries(data.wording?.texts ?? {}).filter(([key]) => isFormWord(key));
  return {
    forms: { [id]: form },
    documents: documentsOf(data, id),
    rules: { rules: pick(data.rules?.rules, names.rules) },
    codes: pick(data.codes, names.tables),
    operations: { operations: pick(data.operations?.operations, names.operations) },
    wording: { texts: Object.fromEntries(words) },
    ...(readsAccounts ? { accounts: data.accounts } : {}),
  } as CatalogueData;
}

function documentsOf(data: CatalogueData, id: string): CatalogueData['documents'] {
  return pick(
    data.documents,
    Object.keys(data.documents ?? {}).filter((key) => isOfForm(id, key)),
  );
}

/** The catalogue with the documents of its forms, which the server and the command need as a browser does. */
export function withFormDocuments(data: CatalogueData, api: GraphQLSchema): CatalogueData {
  const documents: NonNullable<CatalogueData['documents']> = { ...data.documents };
  for (const id of Object.keys(data.forms ?? {})) {
    for (const [key, document] of Object.entries(deriveFormDocuments(data, id, api)))
      documents[key] = { ...document, text: document.text.replace(/\s+/g, ' ').trim() };
  }
  return { ...data, documents };
}

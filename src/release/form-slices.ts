import type { GraphQLSchema } from 'graphql';
import { keptBy } from '../base/kept.ts';
import {
  bannerReads,
  deriveBannersDocument,
  deriveFormDocuments,
  deriveStepReads,
  formFile,
  needsOf,
  withFileQueries,
} from '../catalog/derive/index.ts';
import { bannersKey, isOfForm } from '../catalog/document-names.ts';
import { barePath, formAddresses } from '../catalog/form-addresses.ts';
import type { CatalogueData, FamilyDocument, Form, FormEntry, Market } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import type { Table } from '../catalog/walk/index.ts';
import { PHONE } from '../view/forms/phone-format.ts';
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
    ...(usesMarket(form) ? { market: data.market && marketOfForms(data.market) } : {}),
    ...(needs.sections.has('fees') ? { fees: data.fees } : {}),
    ...(readsAccounts ? { accounts: data.accounts } : {}),
    ...(needs.tables.has('certificate-purpose') ? { certificates: purposesOf(data) } : {}),
  } as CatalogueData;
}

/** What forms know of the market; it takes the place of what the index says of it. */
const marketOfForms = ({ country, currency, postalCode }: Market): Partial<Market> => ({
  ...{ country, currency, postalCode },
});

/** Whether a form has a widget that knows the insurer's country. */
const usesMarket = ({ fields }: Form): boolean =>
  Object.values(fields ?? {}).some(
    ({ widget, schema }) => schema.format === PHONE || widget === 'phone' || widget === 'locality',
  );

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
  const operations = [data.operations, table.analysesIn(table.inFile(fileOf('operations')))];
  for (const [id, form] of Object.entries(data.forms ?? {})) {
    const entries = table.inFile(formFile(table, id));
    const from = [id, entries, table.analysesIn(entries), ...operations, api];
    const derived = derivedOf(form, from, () => deriveForm(table, data, id, api));
    stepReads[id] = derived.stepReads;
    Object.assign(documents, derived.documents);
  }
  const entries = table.inFile(fileOf('banners'));
  const ofBanners = [entries, table.analysesIn(entries), ...operations, api];
  const { banners, document } = derivedOfBanners(data.banners ?? {}, ofBanners, () => deriveBanners(table, data, api));
  if (document !== null) documents[bannersKey] = document;
  const queried = data.operations && withQueries(data.operations, [api], () => withFileQueries(data, api));
  return { ...data, ...(banners && { banners }), documents, stepReads, ...(queried && { operations: queried }) };
}

const withQueries = keptBy<ReturnType<typeof withFileQueries>>();
const derivedOf = keptBy<ReturnType<typeof deriveForm>>();

const derivedOfBanners = keptBy<ReturnType<typeof deriveBanners>>();

/** The banners, each with the names that it reads of the member if any, and their document. */
function deriveBanners(table: Table, data: CatalogueData, api: GraphQLSchema) {
  const document = deriveBannersDocument(table, data, api);
  if (data.banners === undefined || document === null) return { banners: data.banners, document: null };
  const reads = bannerReads(table, data);
  const banners = data.banners.banners.map((banner, place) => {
    const own = reads[place] ?? [];
    return own.length === 0 ? banner : { ...banner, reads: own };
  });
  return { banners: { ...data.banners, banners }, document: onOneLine(document) };
}

/** A document as pages send it. */
const onOneLine = (document: FamilyDocument): FamilyDocument => ({
  ...document,
  text: document.text.replace(/\s+/g, ' ').trim(),
});

function deriveForm(table: Table, data: CatalogueData, id: string, api: GraphQLSchema) {
  const documents = Object.entries(deriveFormDocuments(table, data, id, api)).map(
    ([key, document]) => [key, onOneLine(document)] as const,
  );
  return { stepReads: deriveStepReads(table, data, id), documents: Object.fromEntries(documents) };
}

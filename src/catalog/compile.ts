import { type CompileOptions, compileText, type Json, type Money } from '../rules/index.ts';
import type { CatalogueData } from './data.ts';
import { amountsIn, moneyOf } from './money.ts';
import type { Product } from './types.generated.ts';

type Table = Record<string, string>;

/** One error of a validator, as Ajv reports it. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  params: Record<string, unknown>;
}

/** Judges answers by a JSON Schema. */
export type ValidateSchema = (schema: object, values: object) => readonly SchemaError[];

/** What every rule of a catalogue is compiled with. */
export interface CatalogueRuleOptions extends CompileOptions {
  money: Money;
}

/** A catalogue ready to decide: its data, what its rules may call, and indexed look-ups. */
export interface Catalogue {
  data: CatalogueData;
  options: CatalogueRuleOptions;
  /** The product of a code: the exact entry, else the first matching pattern, else the default. */
  product(code: string | null | undefined): Product;
  /** The key of the matching entry or pattern; null for the default product. */
  productEntry(code: string | null | undefined): string | null;
  /** Whether an entry or a pattern matches the code. */
  knows(code: string | null | undefined): boolean;
  /** Interface text of a key, with `{name}` replaced; an unknown key is returned itself, which shows in tests. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** An amount as this catalogue's money is written; null when it is not a number. */
  money(amount: unknown): string | null;
  /** Judges the answers of forms, where schemas can be compiled. */
  validate?: ValidateSchema | undefined;
  /** Rules of its own that a generated module evaluates, where there is one; the others are compiled to closures. */
  generated?: GeneratedRules | undefined;
}

/** A rule of the catalogue in a generated module. */
export interface GeneratedRule {
  /** Takes the data, and the values of `$` names by their places. */
  evaluate: (scope: { data: unknown; list: readonly unknown[]; unavailable: readonly string[] | null }) => unknown;
  /** The `$` names that it reads. */
  dollars: readonly string[];
}

/**
 * Finds the rule of a definition, the very object or text of the catalogue's data: its value, whether that counts for
 * true, or its value as a page shows it; of a list of facts, those that show.
 * @param at where it is written
 */
export type GeneratedRules = (
  definition: unknown,
  kind: 'value' | 'truth' | 'text' | 'facts',
  at: { file: string; pointer: string },
) => GeneratedRule | undefined;

function labels(entries: Readonly<Record<string, { label?: string }>> | undefined): Table {
  const table: Table = {};
  for (const [code, entry] of Object.entries(entries ?? {})) if (entry.label !== undefined) table[code] = entry.label;
  return table;
}

/** The purpose of each certificate that has one. */
function purposes({ certificates }: CatalogueData): Table {
  const table: Table = {};
  for (const [code, { purpose }] of Object.entries(certificates?.certificates ?? {}))
    if (purpose !== undefined) table[code] = purpose;
  return table;
}

/** The immediate effect of each reason that has one. */
function effects({ cancellationTerms }: CatalogueData): Table {
  const table: Table = {};
  for (const [code, { effect }] of Object.entries(cancellationTerms?.reasons ?? {}))
    if (effect !== undefined) table[code] = effect;
  return table;
}

/** Tables that `{"label": [...]}` reads: the code lists, and those derived from other sections. */
function tablesOf(data: CatalogueData): Record<string, Table> {
  const tables: Record<string, Table> = {};
  for (const [id, list] of Object.entries(data.codes ?? {})) tables[id] = list.codes;
  tables['display-state'] = data.states?.display ?? {};
  tables['state-label'] = data.states?.labels ?? {};
  tables.product = labels(data.products?.products);
  tables['document-type'] = labels(data.documentTypes?.types);
  tables.guarantee = labels(data.guarantees?.guarantees);
  tables['cancellation-reason'] = labels(data.cancellationReasons?.reasons);
  tables['cancellation-effect'] = effects(data);
  tables['certificate-purpose'] = purposes(data);
  tables.frequency = {};
  for (const frequency of data.frequencies?.frequencies ?? []) {
    tables.frequency[frequency.code] = frequency.label;
    tables.frequency[String(frequency.id)] = frequency.label;
  }
  return tables;
}

/** Compile options for every rule of the catalogue. */
export function compileOptionsOf(data: CatalogueData): CatalogueRuleOptions {
  const rules: Record<string, Json> = {};
  for (const [name, entry] of Object.entries(data.rules?.rules ?? {})) rules[name] = entry.rule;
  return { dialect: 'domain', tables: tablesOf(data), money: moneyOf(data), rules };
}

function patternOf(code: string): RegExp {
  const escaped = code.replace(/[.*+^${}()|[\]\\]/g, '\\$&').replace(/\?/g, '.');
  return new RegExp(`^${escaped}$`);
}

/** A release omits a product's family, icon and theme when they equal the default product's. */
function completeProduct(product: Partial<Product>, { family, icon, theme }: Product): Product {
  return { label: '', family, icon, theme, ...product };
}

const own = Object.prototype.hasOwnProperty;
const noProduct: Product = { label: '', family: '', icon: 'contract', theme: '' };

/** Last phase: makes the catalogue's data, whole or merged from a release, ready to decide. */
export function compileCatalogue(data: CatalogueData, validate?: ValidateSchema): Catalogue {
  const products: Readonly<Record<string, Partial<Product>>> = data.products?.products ?? {};
  const patterns = Object.keys(products)
    .filter((code) => code.indexOf('?') >= 0)
    .map((code) => ({ test: patternOf(code), code }));
  const fallback = data.products?.default ?? noProduct;
  const found = new Map<string, Product>();
  const productEntry = (code: string | null | undefined): string | null => {
    if (code === null || code === undefined) return null;
    const text = String(code);
    return own.call(products, text) ? text : (patterns.find((pattern) => pattern.test.test(text))?.code ?? null);
  };
  const find = (code: string | null | undefined): Product | undefined => {
    const entry = productEntry(code);
    if (entry === null) return undefined;
    let product = found.get(entry);
    if (product === undefined) {
      product = completeProduct(products[entry] ?? {}, fallback);
      found.set(entry, product);
    }
    return product;
  };
  const texts = data.wording?.texts ?? {};
  const compiled = new Map<string, (data: unknown) => string | null>();
  const options = compileOptionsOf(data);
  return {
    data,
    options,
    validate,
    product: (code) => find(code) ?? fallback,
    productEntry,
    knows: (code) => productEntry(code) !== null,
    money: amountsIn(data),
    text: (key, values) => {
      const text = own.call(texts, key) ? texts[key] : undefined;
      if (text === undefined) return key;
      let evaluate = compiled.get(key);
      if (evaluate === undefined) {
        evaluate = compileText(text, options);
        compiled.set(key, evaluate);
      }
      return evaluate(values ?? {}) ?? '';
    },
  };
}

import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { memoize } from '../../base/maps.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { didYouMean } from '../../rules/index.ts';
import { decide } from '../../view/decide.ts';

/** What the release in force says of codes. */
export interface Codes {
  /** What is wrong with the code of a product; null of one that the release has. */
  faultOfProduct(code: string): string | null;
  faultOfState(code: string): string | null;
  /** The type of the API that contracts of this product are read as; null where several are. */
  typeOf(codeProduit: string): string | null;
  productLabel(code: string): string;
  stateLabel(code: string): string;
}

/** @param sdl the API's schema */
export function codesOf(catalogue: Catalogue, sdl: string): Codes {
  const { data } = catalogue;
  const products = Object.keys(data.products?.products ?? {});
  const states = Object.keys({ ...data.states?.display, ...data.states?.labels }).filter((code) => code !== 'null');
  const queries = buildSchema(sdl).getQueryType()?.getFields() ?? {};
  const unknown = catalogue.product(null);
  const productFault = memoize((code: string) =>
    catalogue.product(code) === unknown ? wrong('is no product', code, products) : null,
  );
  const stateFault = memoize((code: string) => (states.includes(code) ? null : wrong('is no state', code, states)));
  return {
    faultOfProduct: productFault,
    faultOfState: stateFault,
    typeOf: memoize((codeProduit) => {
      const family = data.families?.[catalogue.product(codeProduit).family];
      const query = queries[family?.reads?.contract ?? ''];
      const type = query === undefined ? undefined : getNamedType(query.type);
      return isObjectType(type) ? type.name : null;
    }),
    productLabel: memoize((codeProduit) => decide(catalogue, 'product', { codeProduit }).label),
    stateLabel: memoize((codeEtat) => decide(catalogue, 'state-label', { codeEtat })),
  };
}

/** How codes are written. Anything else may be a member's, from a column that has slipped, and is not repeated. */
const CODE = /^(?!\d{5})[A-Z\d_]{1,24}$/;

function wrong(what: string, code: string, known: readonly string[]): string {
  const named = CODE.test(code) ? `"${code}" ` : '';
  const help = didYouMean(code, known) ?? `it has ${known.slice(0, 12).join(', ')}…`;
  return `${named}${what} of the release in force: ${help}`;
}

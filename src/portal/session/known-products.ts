import { attempt } from '../../base/attempt.ts';
import { isObject } from '../../base/json.ts';
import { readToken } from './token-cookie.ts';

const key = 'societaire.products';

type Products = Record<string, string | null>;

/** Product codes of the contracts that this tab has listed, by contract: their pages need no query to know their family. */
export function readProducts(): Products {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  return isObject(kept) ? (kept as Products) : {};
}

/** Keeps nothing once the member has left, when the answer comes late. */
export function keepProducts(products: Products): void {
  if (readToken().token !== '') attempt(() => sessionStorage.setItem(key, JSON.stringify(products)));
}

export const forgetProducts = (): void => attempt(() => sessionStorage.removeItem(key));

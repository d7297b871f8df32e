import { isObject } from '../../base/json.ts';
import { readToken } from './token-cookie.ts';

const key = 'societaire.products';

type Products = Record<string, string | null>;

/** Products of the contracts already listed in this tab, by contract: their pages need no question to know their families. */
export function readProducts(): Products {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return isObject(kept) ? (kept as Products) : {};
  } catch {
    return {};
  }
}

/** An answer that comes after the member has left is kept nowhere. */
export function keepProducts(products: Products): void {
  if (readToken().token === '') return;
  try {
    sessionStorage.setItem(key, JSON.stringify(products));
  } catch {
    // a reload then asks again
  }
}

export function forgetProducts(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}

import { isRecord } from '../../base/json.ts';
import { didYouMean } from '../../rules/index.ts';
import type { FindingPage } from '../source/index.ts';
import type { CheckContext } from './context.ts';

export const unknownName: FindingPage = {
  finds: 'Un nom en `$` n’est pas donné à cette règle, ou ce qu’il contient n’existe pas.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/subtitle' },
  avoid: '"{$produit.label}"',
  prefer: '"{$product.label}"',
  why: 'Les noms en `$` viennent du moteur et des lectures (`reads`) de la famille ; un autre serait toujours vide.',
};

type Named = { known: true } | { known: false; message: string; help: string | null };

/** Whether a name read under `$brand`, `$links`, `$account` or `$member` exists; null for any other root. */
export function lookUpName(context: CheckContext, root: string, path: readonly string[]): Named | null {
  const names = namesOf(context, root, path);
  const last = path[names.length - 1];
  if (names.length === 0 || last === undefined) return null;
  const allowed = names[names.length - 1] ?? [];
  if (allowed.includes(last)) return { known: true };
  const message = `"${[root, ...path.slice(0, names.length)].join('.')}" is not in ${whereOf[root] ?? root}`;
  return { known: false, message, help: didYouMean(last, allowed) ?? `the names are ${allowed.join(', ')}` };
}

/**
 * The fault of a placeholder that the server fills: it is neither provided to the text nor part of the brand.
 * @param textName in the message, such as "this mail"
 */
export function unknownPlaceholder(
  context: CheckContext,
  names: readonly string[],
  path: readonly string[],
  textName: string,
): { message: string; help: string | null } | null {
  const [root = '', ...rest] = path;
  if (names.includes(root) && rest.length === 0) return null;
  const brand = root === '$brand' ? lookUpName(context, root, rest) : null;
  if (brand !== null) return brand.known ? null : brand;
  const all = [...names, '$brand'];
  const help = didYouMean(root, all) ?? `it is given ${all.join(', ')}`;
  return { message: `"${path.join('.')}" is not given to ${textName}`, help };
}

const whereOf: Readonly<Record<string, string>> = {
  $brand: 'brand.json',
  $links: 'links.json',
  $account: 'accounts.json',
  $member: 'what is known of the member',
};

/** Possible names at each step of a path, down to the first unknown step or one without names below it. */
function namesOf(context: CheckContext, root: string, path: readonly string[]): string[][] {
  let at: unknown = contentOf(context, root);
  const out: string[][] = [];
  for (const step of path) {
    if (!isRecord(at)) break;
    out.push(Object.keys(at));
    if (!Object.hasOwn(at, step)) break;
    at = (at as Record<string, unknown>)[step];
  }
  return out;
}

/** An object with every name that may be read under a root. */
function contentOf({ data, schemas }: CheckContext, root: string): unknown {
  if (root === '$links') return data.links?.links;
  if (root === '$member') return { numClient: null, nom: null };
  // a property missing from brand.json may still be read
  if (root === '$brand') {
    const possible = Object.keys((schemas.brand as { properties?: object } | undefined)?.properties ?? {});
    return { ...Object.fromEntries(possible.map((name) => [name, null])), ...data.brand };
  }
  if (root !== '$account' || data.accounts === undefined) return undefined;
  const { profiles, profile, ...shared } = data.accounts;
  return { ...(profiles[profile] ?? Object.values(profiles)[0]), ...shared };
}

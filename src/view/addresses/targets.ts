import type { RouteTarget, Target } from '../../catalog/index.ts';
import { dialled, safeAddress } from '../../catalog/safe-address.ts';
import { below, type Compiler, type OfRule, type Place } from '../compiler.ts';
import type { TargetView } from '../types.generated.ts';

/** Where a link leads; null when its address or one of its segments has no value. */
export function compileTarget(
  target: Target,
  at: Place,
  compiler: Compiler,
  added?: { query: RouteTarget['query']; at: Place },
): OfRule<TargetView | null> {
  if ('href' in target) {
    const href = compiler.text(target.href, below(at, 'href'));
    return (scope) => {
      const address = href(scope);
      if (address === null || !safeAddress.test(address)) return null;
      return { href: dialled(address) };
    };
  }
  const texts = (values: RouteTarget['query'], placeOf: (key: string) => Place) =>
    Object.entries(values ?? {}).map(([key, text]) => [key, compiler.text(text, placeOf(key))] as const);
  const params = texts(target.params, (key) => below(at, 'params', key));
  const queries = texts({ ...target.query, ...added?.query }, (key) =>
    added?.query?.[key] === undefined ? below(at, 'query', key) : below(added.at, key),
  );
  return (scope) => {
    const view: TargetView = { route: target.route, params: {}, query: {} };
    if (target.scroll === false) view.scroll = false;
    for (const [key, text] of params) {
      const value = text(scope);
      if (value === null) return null;
      view.params[key] = value;
    }
    for (const [key, text] of queries) {
      const value = text(scope);
      if (value !== null) view.query[key] = value;
    }
    return view;
  };
}

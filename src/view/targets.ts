import type { RouteTarget, Target } from '../catalog/index.ts';
import { safeAddress } from '../catalog/safe-address.ts';
import { below, type Compiler, type Of, type Place } from './compiler.ts';
import type { TargetView } from './types.generated.ts';

/** Where a link leads, or null when its address or one of its segments has no value. */
export function compileTarget(
  target: Target,
  at: Place,
  compiler: Compiler,
  query?: RouteTarget['query'],
): Of<TargetView | null> {
  if ('href' in target) {
    const href = compiler.text(target.href, below(at, 'href'));
    return (scope) => {
      const address = href(scope);
      return address !== null && safeAddress.test(address) ? { href: address } : null;
    };
  }
  const entries = (values: RouteTarget['query'], name: string) =>
    Object.entries(values ?? {}).map(([key, text]) => [key, compiler.text(text, below(at, name, key))] as const);
  const params = entries(target.params, 'params');
  const queries = entries({ ...target.query, ...query }, 'query');
  return (scope) => {
    const view: TargetView = { route: target.route, params: {}, query: {} };
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

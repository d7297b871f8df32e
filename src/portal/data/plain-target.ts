import type { Target } from '../../catalog/index.ts';
import type { TargetView } from '../../view/index.ts';

/** A target of the index stands as written: no contract fills its texts. */
export function plainTarget(target: Target): TargetView {
  if ('href' in target) return { href: String(target.href) };
  return { route: target.route, params: target.params ?? {}, query: target.query ?? {} };
}

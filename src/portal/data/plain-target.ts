import type { Target } from '../../catalog/index.ts';
import type { TargetView } from '../../view/index.ts';
/** A target of the index as it is written: no contract fills its texts. */
export function plainTarget(target: Target): TargetView {
  if ('href' in target) return { href: String(target.href) };
  const { route, params = {}, query = {}, scroll } = target;
  return { route, params, query, ...(scroll === false && { scroll }) };
}

import { Link as RouterAnchor } from 'react-router-dom';
import type { LinkProps } from '../../ui/Link.tsx';

/** The portal's own addresses go through the router. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <RouterAnchor {...rest} to={href} />;
}

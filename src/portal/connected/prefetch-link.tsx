import { useEffect } from 'react';
import type { LinkProps } from '../../ui/Link.tsx';
import { prefetchContract } from '../data/prefetch.ts';
import { whenIdle } from '../navigation/idle.ts';
import { RouterLink } from '../navigation/router-link.tsx';
import { usePortal } from '../portal.ts';

/** A link to a contract has its family's slice fetched once the browser is idle. */
export function PrefetchLink(props: LinkProps) {
  const { data } = usePortal();
  const { href } = props;
  useEffect(() => whenIdle(() => prefetchContract(data, href)), [data, href]);
  return <RouterLink {...props} />;
}

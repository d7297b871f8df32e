import { useEffect } from 'react';
import type { LinkProps } from '../../ui/Link.tsx';
import { matchContractRoute } from '../../view/index.ts';
import { type Portal, usePortal } from '../context/portal.ts';
import { familyOfListed } from '../data/product-family.ts';
import { savesData, whenIdle } from '../navigation/idle.ts';
import { RouterLink } from '../navigation/router-link.tsx';

/** Prefetches the page and the family's slice of a contract's link once the browser is idle. */
export function PrefetchLink(props: LinkProps) {
  const portal = usePortal();
  const { href } = props;
  useEffect(() => whenIdle(() => prefetchContract(portal, href)), [portal, href]);
  return <RouterLink {...props} />;
}

/** Failures are ignored: the page retries. */
function prefetchContract({ data, files, products, prefetchContractPage }: Portal, href: string): void {
  const place = matchContractRoute(data, href.split(/[?#]/)[0] ?? '');
  if (place === null || savesData()) return;
  prefetchContractPage();
  const listed = place.id === null ? null : familyOfListed(files, products, place.id);
  Promise.resolve(place.family ?? listed)
    .then((family) => (family === null ? null : files.slice(family)))
    .catch(() => undefined);
}

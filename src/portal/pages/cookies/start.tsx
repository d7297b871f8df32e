import { createRoot } from 'react-dom/client';
import { startTagManager } from '../../consent/tag-manager.ts';
import { type Portal, PortalContext } from '../../context/portal.ts';
import { withWords } from '../with-words.tsx';
import { type BannerRouter, Consent } from './banner.tsx';

type Router = BannerRouter & Parameters<typeof startTagManager>[0];

/**
 * The choice of a visitor who has not made one (P2.9), and the tag manager as they choose. It stands after the page, as one sees it: the link to the content stays the first of all.
 */
export async function startConsent(portal: Portal, router: Router): Promise<void> {
  // a frame that signs in again unseen asks nothing
  if (self !== top) return;
  startTagManager(router);
  // a navigation may cut what is fetched: the next page asks
  const words = await portal.files.part('cookies').catch(() => null);
  if (words === null) return;
  const Whole = withWords(() => <Consent router={router} />, words);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <PortalContext value={portal}>
      <Whole />
    </PortalContext>,
  );
}

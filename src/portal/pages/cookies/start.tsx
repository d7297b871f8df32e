import { createRoot } from 'react-dom/client';
import { startTagManager } from '../../consent/tag-manager.ts';
import type { Portal } from '../../context/portal.ts';
import { PortalProvider } from '../../context/provider.tsx';
import { withWords } from '../with-words.tsx';
import { type BannerRouter, Consent } from './banner.tsx';

type Router = BannerRouter & Parameters<typeof startTagManager>[0];

/**
 * Starts the banner (P2.9) and the tag manager. The banner comes last in the document, so that the skip link stays
 * first.
 */
export async function startConsent(portal: Portal, router: Router): Promise<void> {
  // not in the hidden frame of a silent sign-in
  if (self !== top) return;
  startTagManager(router);
  // a navigation may abort the fetch: the next page retries
  const words = await portal.files.part('cookies').catch(() => null);
  if (words === null) return;
  const Whole = withWords(() => <Consent router={router} />, words);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <PortalProvider value={portal}>
      <Whole />
    </PortalProvider>,
  );
}

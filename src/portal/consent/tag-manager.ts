import { portalConfig } from '../handover/handover.ts';
import { isConsented, onChoice, purposes } from './choice.ts';
import { loadScript } from './scripts.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The part of the router's state that the tag manager uses. */
interface NavigationState {
  location: { pathname: string };
  matches: readonly { route: { path?: string | undefined } }[];
  initialized: boolean;
}

interface Routes {
  state: NavigationState;
  subscribe(listener: (state: NavigationState) => void): unknown;
}

/**
 * Loads the tag manager once the visitor consents, and reports page changes (P7.2): only by the route's pattern, never
 * a contract's number.
 */
export function startTagManager(router: Routes): void {
  const { tagManager } = portalConfig();
  if (tagManager === undefined) return;
  let running = false;
  let path = router.state.location.pathname;

  function push(event: Record<string, unknown>): void {
    window.dataLayer ??= [];
    window.dataLayer.push(event);
  }

  function onConsent(): void {
    if (tagManager === undefined || !(running || isConsented(tagManager.purposes))) return;
    push({
      event: 'consent',
      consent: Object.fromEntries(purposes.map((purpose) => [purpose, isConsented([purpose])])),
    });
    if (running) return;
    running = true;
    push({ event: 'gtm.js', 'gtm.start': Date.now() });
    void loadScript(tagManager);
  }

  router.subscribe(({ location, matches, initialized }) => {
    if (!initialized || location.pathname === path) return;
    path = location.pathname;
    if (!running) return;
    push({ event: 'page_view', page_path: routePattern(matches) });
  });
  onChoice(onConsent);
  onConsent();
}

function routePattern(matches: NavigationState['matches']): string {
  const parts = matches.map(({ route }) => route.path ?? '').filter((part) => part !== '' && part !== '/');
  return `/${parts.join('/').replace(/^\/+|\?/g, '')}`;
}

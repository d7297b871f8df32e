import { type ReactNode, useEffect, useRef } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { attempt } from '../../base/attempt.ts';
import { dayInParis } from '../../base/paris.ts';
import { DRAWN_ID, type DrawnPage } from '../../catalog/drawn-page.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import type { Portal } from '../context/portal.ts';
import { settle } from '../data/deferred.ts';
import { type Handover, takenEvent } from '../handover/handover.ts';
import { answeringNow } from '../layouts/phone.tsx';
import type { PortalRouter } from '../router/router.tsx';
import { readMember } from '../session/member-store.ts';
import { standaloneOf } from '../session/standalone.ts';
import { watchTyped } from './typed-before.ts';

/** Milliseconds: slow networks take some of it. */
const CLOCKS_APART = 120_000;

/** Takes the page over as it stands; null where another one is to be drawn. */
type Hydrate = (place: HTMLElement, page: ReactNode, portal: Portal, router: PortalRouter) => Promise<Root | null>;

/**
 * Hands over what the page that stands was drawn from, in place of questions. Null where it was drawn for another
 * member, release or build.
 */
export function takeOver(boot: Handover): Hydrate | null {
  const element = document.getElementById(DRAWN_ID);
  const drawn = attempt(() => JSON.parse(element?.textContent ?? 'null') as DrawnPage | null, null);
  element?.remove();
  const { build } = document.documentElement.dataset;
  if (drawn === null || drawn.release !== boot.release || drawn.build !== build) return null;
  if (drawn.numProfil !== (readMember()?.numProfil ?? '') || Math.abs(Date.now() - drawn.at) > CLOCKS_APART)
    return null;
  boot.early = drawn.answers.map(({ text, variables, status, body, release }) => ({
    ...{ text, variables, startedAt: 0 },
    answer: Promise.resolve({ status, body, release }),
  }));
  return async (place, page, { data, session, standalone }, { state }) => {
    if (standalone !== (standaloneOf(state.location.search) === true)) return null;
    if (session.isConnected() !== (drawn.numProfil !== '') || session.state.numProfil !== drawn.numProfil) return null;
    if (state.location.pathname + state.location.search !== drawn.address || state.errors !== null) return null;
    if (!(await settle(state.loaderData))) return null;
    if (saidByClock(data, drawn.at) !== saidByClock(data)) return null;
    const report = watchTyped(place);
    return hydrateRoot(
      place,
      <Taken
        after={() => {
          const taken = () => dispatchEvent(new CustomEvent(takenEvent, { detail: true }));
          report().then(taken, taken);
        }}
      >
        {page}
      </Taken>,
    );
  };
}

/** What pages show of the clock: the day, and who answers the phone. Either may have changed since the server drew. */
function saidByClock({ brand }: CatalogueData, at = Date.now()): string {
  const instant = new Date(at);
  return `${dayInParis(instant)} ${answeringNow(brand, instant)?.instead}`;
}

/** The page, once it is the application's. */
function Taken({ after, children }: { after: () => void; children: ReactNode }) {
  const once = useRef(after);
  useEffect(() => {
    // what is taken over by a touch is so outside of an effect alone
    const timer = setTimeout(() => once.current());
    return () => clearTimeout(timer);
  }, []);
  return children;
}

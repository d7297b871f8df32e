import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { safeDecode } from '../addresses/paths.ts';
import { usePortal } from '../context/portal.ts';
import { goesToTop, type RouteHandle } from './route-handle.ts';
import { recordVisit } from './visits.ts';

/** Scroll positions, by history key. */
const positions = new Map<string, number>();

/** Events of a user who moves the page. */
const moveEvents = ['keydown', 'wheel', 'pointerdown', 'touchstart'] as const;

/** A title that appears later than this does not take the focus, in milliseconds. */
const titleWait = 10000;

/** Handles a page change: document title, focus on the title, scroll. A change of tab or query is none. */
export function PageChange() {
  const { data } = usePortal();
  const location = useLocation();
  const navigation = useNavigationType();
  const handle = useMatches().pop()?.handle as RouteHandle | undefined;
  const isFirst = useRef(true);
  const product = data.brand?.product ?? '';

  useLayoutEffect(() => recordVisit(location.pathname + location.search), [location.pathname, location.search]);

  /** In a layout effect, before the next page scrolls: its position must not be recorded for this one. */
  useLayoutEffect(() => {
    const keep = () => positions.set(location.key, window.scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [location.key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is its path; the rest is read when that changes
  useLayoutEffect(() => {
    if (isFirst.current && location.hash === '') return;
    // an empty or malformed hash matches no element
    const target = document.getElementById(safeDecode(location.hash.slice(1)) ?? '');
    if (target !== null) return target.scrollIntoView();
    // a hash typed on an open page has no history state yet
    const isWritten = !isFirst.current && location.hash !== '' && history.state === null;
    if (isWritten) window.scrollTo(0, 0);
    else if (navigation === 'POP') restore(positions.get(location.key) ?? 0);
    else if (goesToTop(handle, location.state)) window.scrollTo(0, 0);
    if (location.hash !== '' && !positions.has(location.key)) return followTarget(location.hash);
  }, [location.pathname, location.hash]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is looked for again on each path
  useEffect(() => {
    const takesFocus = !isFirst.current && location.hash === '';
    isFirst.current = false;
    return followTitle(product, takesFocus);
  }, [location.pathname, product]);

  return null;
}

/** Scrolls again while the restored page grows. */
function restore(top: number): void {
  window.scrollTo(0, top);
  if (top === 0) return;
  const until = Date.now() + 1000;
  let moved = false;
  const stop = () => {
    moved = true;
  };
  // the user's own scrolling wins
  for (const sign of moveEvents) addEventListener(sign, stop, { once: true, passive: true });
  const again = () => {
    if (moved || Math.abs(window.scrollY - top) <= 2 || Date.now() > until) return;
    window.scrollTo(0, top);
    requestAnimationFrame(again);
  };
  requestAnimationFrame(again);
}

/** Scrolls to the hash's element once it appears, unless the user has moved. */
function followTarget(hash: string): () => void {
  const id = safeDecode(hash.slice(1)) ?? '';
  const until = Date.now() + titleWait;
  const observer = new MutationObserver(() => {
    const target = document.getElementById(id);
    if (target !== null && Date.now() < until) target.scrollIntoView();
    if (target !== null || Date.now() >= until) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const sign of moveEvents) removeEventListener(sign, stop);
  };
  for (const sign of moveEvents) addEventListener(sign, stop, { once: true, passive: true });
  observer.observe(document.getElementById('root') ?? document.body, { childList: true, subtree: true });
  return stop;
}

/** Sets the document title from the `h1`, and focuses it once, now or when it appears. */
function followTitle(product: string, takesFocus: boolean): () => void {
  const until = Date.now() + titleWait;
  let focused: Element | null = null;
  const look = () => {
    const title = document.querySelector('main h1');
    const text = title?.textContent?.trim() ?? '';
    const pattern = document.querySelector('main [data-title]')?.getAttribute('data-title') ?? '{title}';
    document.title = text === '' ? product : `${pattern.replace('{title}', text)} – ${product}`;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    const isNew = title !== focused && (focused === null || isFocusLost);
    if (!takesFocus || !(title instanceof HTMLElement) || !isNew || Date.now() > until) return;
    focused = title;
    // keeps a focus that the page itself has set
    if (document.activeElement?.matches('main [tabindex="-1"]') === true) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
  look();
  const observer = new MutationObserver(look);
  observer.observe(document.getElementById('root') ?? document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  return () => observer.disconnect();
}

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { safeDecode } from '../addresses/paths.ts';
import { usePortal } from '../context/portal.ts';
import { goesToTop, type RouteHandle } from './route-handle.ts';
import { recordVisit } from './visits.ts';

/** Where each place of the history was scrolled to. */
const positions = new Map<string, number>();

/** Signs that somebody moves the page. */
const moveEvents = ['keydown', 'wheel', 'pointerdown', 'touchstart'] as const;

/** A title that arrives later than this after a navigation no longer takes the focus, in milliseconds. */
const titleWait = 10000;

/**
 * What a change of page does beside drawing it: the document's title, the focus on the page's own title, the scroll.
 * A change of tab or of query is no change of page.
 */
export function PageChange() {
  const { data } = usePortal();
  const location = useLocation();
  const navigation = useNavigationType();
  const handle = useMatches().pop()?.handle as RouteHandle | undefined;
  const isFirst = useRef(true);
  const product = data.brand?.product ?? '';

  useLayoutEffect(() => recordVisit(location.pathname + location.search), [location.pathname, location.search]);

  /** With the layout, before the page that comes is scrolled: the place left must not be noted as its top. */
  useLayoutEffect(() => {
    const keep = () => positions.set(location.key, window.scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, [location.key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is its path; the rest is read when that changes
  useLayoutEffect(() => {
    if (isFirst.current && location.hash === '') return;
    // nothing of a page is called nothing, nor by what nobody can read
    const target = document.getElementById(safeDecode(location.hash.slice(1)) ?? '');
    if (target !== null) return target.scrollIntoView();
    // the hash of an open page was edited: the history holds no state for it yet
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

/** The page that was left may take a moment to be as high as it was. */
function restore(top: number): void {
  window.scrollTo(0, top);
  if (top === 0) return;
  const until = Date.now() + 1000;
  let moved = false;
  const stop = () => {
    moved = true;
  };
  // whoever moves the page in the meantime has it where they want it
  for (const sign of moveEvents) addEventListener(sign, stop, { once: true, passive: true });
  const again = () => {
    if (moved || Math.abs(window.scrollY - top) <= 2 || Date.now() > until) return;
    window.scrollTo(0, top);
    requestAnimationFrame(again);
  };
  requestAnimationFrame(again);
}

/** What stands behind the `#` may come with a page that is still read; whoever moves in the meantime stays there. */
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

/** Names the document after the page's `h1`, and gives it the focus once: now, or when it has come. */
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
    // a page that has put the focus on what it says first keeps it there
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

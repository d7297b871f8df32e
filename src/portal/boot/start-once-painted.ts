import { showStartError } from '../errors/start-error.ts';

/** Milliseconds after which a browser that paints nothing is not waited for. */
const PATIENCE = 1000;

/**
 * A page that the server draws names the application, but does not run it: from a warm cache, evaluating it would come
 * before the first paint. It starts once the page has been read and painted.
 */
export function startOncePainted(): void {
  const { drawn: entry } = document.documentElement.dataset;
  if (entry === undefined) return;
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    import(/* @vite-ignore */ entry).catch(showStartError);
  };
  const onRead = () => {
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, document.hidden ? 0 : PATIENCE);
  };
  if (document.readyState === 'loading') document.addEventListener('readystatechange', onRead, { once: true });
  else onRead();
}

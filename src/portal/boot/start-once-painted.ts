import { showStartError } from '../errors/start-error.ts';

/** Milliseconds after which a browser that paints nothing is not waited for. */
const PATIENCE = 1000;

/**
 * Runs the application of a page that the server draws, once it is painted: from a warm cache, evaluating it would come
 * before the first paint. A script of its own, so that nothing else has to load for it.
 */
const { drawn: entry = '' } = document.documentElement.dataset;
let hasStarted = false;
const start = () => {
  if (hasStarted) return;
  hasStarted = true;
  import(/* @vite-ignore */ entry).catch(showStartError);
};
requestAnimationFrame(() => setTimeout(start));
setTimeout(start, document.hidden ? 0 : PATIENCE);

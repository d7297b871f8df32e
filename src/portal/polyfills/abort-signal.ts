/** A signal that aborts with the first of several. */
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const signal of signals) {
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

AbortSignal.any ??= any;

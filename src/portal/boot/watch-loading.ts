import { showStartError } from '../errors/start-error.ts';

/** Failures that are kept for the log, which is fetched after the first paint. */
const maxFailures = 10;

/** The application itself could not be fetched: the page says so instead of waiting for ever. */
export function watchLoading(): void {
  const failures: Event[] = [];
  self.FIRST_FAILURES = failures;
  const onError = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLScriptElement && target.type === 'module') showStartError();
    else if (failures.length < maxFailures) failures.push(event);
  };
  addEventListener('error', onError, true);
}

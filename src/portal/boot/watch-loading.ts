import { showStartError } from '../errors/start-error.ts';

/** Failures kept for the log, which is loaded after the first paint. */
const maxFailures = 10;

/** Shows the start error when the application cannot be fetched. */
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

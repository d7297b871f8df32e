import { ReadFailed } from './read-failed.tsx';

/**
 * A page whose list could not be read; where the browser knows that it has no network, the page of errors, which says
 * what can be read without it, takes its place.
 * @throws what failed, for the page of errors
 */
export function ListFailed(failed: Parameters<typeof ReadFailed>[0]) {
  if (!navigator.onLine) throw failed.error;
  return <ReadFailed {...failed} />;
}

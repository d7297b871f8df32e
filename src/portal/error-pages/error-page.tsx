import { type ComponentType, lazy, Suspense, useState } from 'react';
import { FallbackBoundary } from './fallback-boundary.tsx';

type Body = ComponentType<{ error: unknown }>;
let fetched: Body | null = null;

/** Called once the page has nothing else to do: an error often comes with a network that is not there. */
export async function fetchErrorBody(): Promise<{ default: Body }> {
  const module = await import('./error-body.tsx');
  fetched = module.default;
  return module;
}

const FetchedNow = lazy(fetchErrorBody);

/** The page of an error (P2.10): not found, session expired, anything else. */
export function ErrorPage({ error }: { error: unknown }) {
  const [Body] = useState(() => fetched ?? FetchedNow);
  return (
    <FallbackBoundary>
      <Suspense>
        <Body error={error} />
      </Suspense>
    </FallbackBoundary>
  );
}

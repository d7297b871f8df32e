import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useHoldPlace } from '../../ui/waiting.ts';
import { FallbackBoundary } from './fallback-boundary.tsx';

type Body = ComponentType<{ error: unknown }>;
let loadedBody: Body | null = null;

/** Called once the page is idle: errors often come with a lost network. */
export async function fetchErrorBody(): Promise<{ default: Body }> {
  const module = await import('./error-body.tsx');
  loadedBody = module.default;
  return module;
}

const LazyBody = lazy(fetchErrorBody);

/** Keeps what follows from being pushed down. */
function HoldPlace() {
  useHoldPlace();
  return null;
}

/** The page of an error (P2.10): not found, session expired, anything else. */
export function ErrorPage({ error }: { error: unknown }) {
  const [Body] = useState(() => loadedBody ?? LazyBody);
  return (
    <FallbackBoundary>
      <Suspense fallback={<HoldPlace />}>
        <Body error={error} />
      </Suspense>
    </FallbackBoundary>
  );
}

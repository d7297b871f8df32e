import { type ComponentType, lazy, Suspense } from 'react';

/** Where the network is away there is nobody to tell, and nothing to refer to. */
const nothing = { default: () => null };
const Reference = lazy(
  (): Promise<{ default: ComponentType<{ error: unknown }> }> => import('./reference.tsx').catch(() => nothing),
);

/** The reference of a failure, on a page that few failures reach: fetched when there is one. */
export function LateReference({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Reference error={error} />
    </Suspense>
  );
}

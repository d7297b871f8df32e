import { type ComponentType, lazy, Suspense } from 'react';

/** Offline, the failure cannot be reported and needs no reference. */
const nothing = { default: () => null };
const Reference = lazy(
  (): Promise<{ default: ComponentType<{ error: unknown }> }> => import('./reference.tsx').catch(() => nothing),
);

/** The reference of a failure, loaded when there is one. */
export function LateReference({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Reference error={error} />
    </Suspense>
  );
}

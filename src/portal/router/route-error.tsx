import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { usePortal } from '../context/portal.ts';
import { ErrorPage } from '../error-pages/error-page.tsx';
import { FallbackBoundary } from '../error-pages/fallback-boundary.tsx';
import { reloadForChunk } from '../errors/chunk-reload.ts';
import { NotConnectedLayout } from '../layouts/not-connected-layout.tsx';
import { PageChange } from '../navigation/page-change.tsx';
import { hasUnsavedAnswers, hold } from '../session/holders.ts';
import { connectedLayout } from './connected.ts';

/** The error of a page, in its layout. Unsent answers of the replaced page stay held. */
export function PageError() {
  const error = useRouteError();
  const [overAnswers] = useState(hasUnsavedAnswers);
  useEffect(() => (overAnswers ? hold('error') : undefined), [overAnswers]);
  if (reloadForChunk(error, hasUnsavedAnswers())) return null;
  return <ErrorPage error={error} />;
}

/** The error of the layout or of a middleware, in a new layout. */
export function RootError() {
  const error = useRouteError();
  const { session } = usePortal();
  const Connected = connectedLayout();
  if (reloadForChunk(error, hasUnsavedAnswers())) return null;
  const page = <ErrorPage error={error} />;
  return (
    <FallbackBoundary>
      <PageChange />
      {Connected !== null && session.isConnected() ? (
        <Connected>{page}</Connected>
      ) : (
        <NotConnectedLayout>{page}</NotConnectedLayout>
      )}
    </FallbackBoundary>
  );
}

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

/** An error of a page: the layout stays around it. What was typed in the page that it takes the place of is held on. */
export function PageError() {
  const error = useRouteError();
  const [overAnswers] = useState(hasUnsavedAnswers);
  useEffect(() => (overAnswers ? hold('error') : undefined), [overAnswers]);
  if (reloadForChunk(error, hasUnsavedAnswers())) return null;
  return <ErrorPage error={error} />;
}

/** An error of the layout or of a middleware: the layout is drawn again around the error page. */
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

import { lazy } from 'react';

/** Loaded once they are shown: CodeMirror weighs more than the rest of the studio. */
export const JsonEditor = lazy(() => import('./JsonEditor.tsx'));
export const DiffView = lazy(() => import('./DiffView.tsx'));

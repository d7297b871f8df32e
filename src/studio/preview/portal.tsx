import { useCallback, useEffect, useRef, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { PortalProvider } from '../../portal/context/provider.tsx';
import { forgetForms } from '../../portal/forms/effects/load-form.ts';
import type { JourneyState } from '../../view/forms/journey/index.ts';
import { shownForm } from './journeys.ts';
import type { OpenMessage, PreviewMessage } from './messages.ts';
import { type OpenPortal, openPortal, type Studio } from './open-portal.ts';

interface PortalPageProps {
  opened: OpenMessage;
  studio: Studio;
  tell: (message: PreviewMessage) => void;
}

interface Shown extends OpenPortal {
  visit: string;
  stamp: number;
}

/** The members' portal over the draft: its own routes, loaders, layouts and pages. */
export default function PortalPage({ opened, studio, tell }: PortalPageProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const last = useRef<Shown | null>(null);
  const form = useRef<JourneyState | null>(null);
  const sayWhere = useCallback(() => {
    const router = last.current?.router;
    if (router === undefined) return;
    const { pathname, search } = router.state.location;
    document.documentElement.dataset.path = pathname;
    tell({ kind: 'at', path: pathname + search, form: shownForm(form.current) });
  }, [tell]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a state of the draft, or another visit, opens it again
  useEffect(() => {
    let isCurrent = true;
    const start = performance.now();
    const before = last.current?.visit === opened.visit ? last.current : null;
    const draw = async () => {
      if (before !== null && (await before.draft.isSameIn(studio.readDraft))) return;
      const changed = (state: JourneyState) => {
        form.current = state;
        sayWhere();
      };
      const next = await openPortal(opened, studio, { before, changed });
      if (!isCurrent) return next.router.dispose();
      last.current?.router.dispose();
      last.current = { ...next, visit: opened.visit, stamp: opened.stamp };
      setShown(last.current);
      tell({ kind: 'drawn', took: performance.now() - start });
    };
    draw().catch((error: unknown) => {
      console.error(error);
      tell({ kind: 'failed' });
    });
    return () => {
      isCurrent = false;
    };
  }, [opened.stamp, opened.visit]);

  useEffect(() => {
    if (shown === null) return;
    // the page that it replaces is gone only now
    forgetForms(shown.portal.files.release);
    sayWhere();
    return shown.router.subscribe(({ location }) => {
      if (form.current !== null && form.current.at?.path !== location.pathname) form.current = null;
      sayWhere();
    });
  }, [shown, sayWhere]);

  if (shown === null) return null;
  return (
    <PortalProvider value={shown.portal} key={`${shown.stamp} ${shown.visit}`}>
      <RouterProvider router={shown.router} />
    </PortalProvider>
  );
}

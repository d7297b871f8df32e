import { type MouseEvent, useCallback, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { homePath, listPath } from '../addresses/paths.ts';
import { useTexts } from '../context/portal.ts';
import { findOrigin, pathOnly, type VisitOrigin } from './visits.ts';

export interface BackTarget {
  href: string;
  label: string;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** The link back in the history; to the parent page for a direct visit. */
export function useBack(parent: { href: string; label: string }): BackTarget {
  const t = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [origin, setOrigin] = useState<VisitOrigin | null>(null);
  useLayoutEffect(() => setOrigin(findOrigin(pathname)), [pathname]);
  const onClick = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (origin === null || !isPlain) return;
      event.preventDefault();
      void navigate(-origin.steps);
    },
    [navigate, origin],
  );
  if (origin === null) return { ...parent, onClick };
  return { href: origin.address, label: t(backLabel(pathOnly(origin.address))), onClick };
}

function backLabel(path: string): string {
  if (path === homePath) return 'action.back-to-dashboard';
  return path === listPath ? 'action.back-to-list' : 'action.back';
}

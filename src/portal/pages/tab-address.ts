import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const parameter = 'onglet';

export interface TabAddress {
  tabId: string | null;
  tabHref: (tabId: string) => string;
  onSelectTab: (tabId: string) => void;
}

/** Puts the tab into the address and the history; a change of tab is no change of page. */
export function useTabAddress(): TabAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const tabHref = useCallback(
    (tabId: string) => {
      const query = new URLSearchParams(search);
      query.set(parameter, tabId);
      return `${pathname}?${query}`;
    },
    [pathname, search],
  );
  const onSelectTab = useCallback(
    (tabId: string) => {
      void navigate(tabHref(tabId));
    },
    [navigate, tabHref],
  );
  return { tabId: new URLSearchParams(search).get(parameter), tabHref, onSelectTab };
}

import { type ComponentType, useMemo } from 'react';
import type { CatalogueData } from '../../catalog/index.ts';
import { PortalContext, usePortal } from '../context/portal.ts';

/** A page with the words that it alone shows, which stand in a release file of their own. */
export function withWords(Page: ComponentType, part: CatalogueData): ComponentType {
  return function PageWithWords() {
    const portal = usePortal();
    const whole = useMemo(() => {
      const texts = { ...portal.data.wording?.texts, ...part.wording?.texts };
      return { ...portal, data: { ...portal.data, wording: { texts } } };
    }, [portal]);
    return (
      <PortalContext value={whole}>
        <Page />
      </PortalContext>
    );
  };
}

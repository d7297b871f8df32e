import { type ComponentType, useMemo } from 'react';
import { type CatalogueData, mergeData } from '../../catalog/index.ts';
import { PortalContext, usePortal } from '../portal.ts';

/** A page with the words that it alone shows, which stand in a release file of their own. */
export function withWords(Page: ComponentType, part: CatalogueData): ComponentType {
  return function PageWithWords() {
    const portal = usePortal();
    const whole = useMemo(() => ({ ...portal, data: mergeData(portal.data, part) }), [portal]);
    return (
      <PortalContext value={whole}>
        <Page />
      </PortalContext>
    );
  };
}

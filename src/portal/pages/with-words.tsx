import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { CatalogueData } from '../../catalog/index.ts';
import { PortalContext, usePortal } from '../context/portal.ts';

export interface PartTextsProps {
  part: CatalogueData;
  children: ReactNode;
}

/** Adds the texts of a release file to those that the portal's pages use. */
export function PartTexts({ part, children }: PartTextsProps) {
  const portal = usePortal();
  const whole = useMemo(() => {
    const texts = { ...portal.data.wording?.texts, ...part.wording?.texts };
    return { ...portal, data: { ...portal.data, wording: { texts } } };
  }, [portal, part]);
  return <PortalContext value={whole}>{children}</PortalContext>;
}

/** A page with the texts that it alone shows, which are in a release file of their own. */
export function withWords(Page: ComponentType, part: CatalogueData): ComponentType {
  return () => (
    <PartTexts part={part}>
      <Page />
    </PartTexts>
  );
}

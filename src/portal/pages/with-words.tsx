import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { CatalogueData } from '../../catalog/index.ts';
import { TextsProvider } from '../../renderer/context.tsx';
import { PortalContext, usePortal, useTexts } from '../context/portal.ts';

interface PartTextsProps {
  part: CatalogueData;
  children: ReactNode;
}

/** Adds the texts of a release file to those that the portal's pages use. */
function PartTexts({ part, children }: PartTextsProps) {
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

function RendererTexts({ children }: { children: ReactNode }) {
  return <TextsProvider t={useTexts()}>{children}</TextsProvider>;
}

/** The texts of the pages that list contracts, for what the renderer draws on them too. */
export function ListWords({ part, children }: PartTextsProps) {
  return (
    <PartTexts part={part}>
      <RendererTexts>{children}</RendererTexts>
    </PartTexts>
  );
}

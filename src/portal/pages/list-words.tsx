import { type ReactNode, useMemo } from 'react';
import type { CatalogueData } from '../../catalog/index.ts';
import { TextsProvider } from '../../renderer/context.tsx';
import { fillText } from '../../view/text/fill-text.ts';
import { PortalContext, usePortal } from '../context/portal.ts';

/** The words of the pages that list contracts, which stand in a release file of their own. */
export function ListWords({ part, children }: { part: CatalogueData; children: ReactNode }) {
  const portal = usePortal();
  const whole = useMemo(() => {
    const texts = { ...portal.data.wording?.texts, ...part.wording?.texts };
    return { ...portal, data: { ...portal.data, wording: { texts } } };
  }, [portal, part]);
  const { texts } = whole.data.wording;
  return (
    <PortalContext value={whole}>
      <TextsProvider t={(key, values) => fillText(texts[key] ?? key, values)}>{children}</TextsProvider>
    </PortalContext>
  );
}

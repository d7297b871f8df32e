import type { ReactNode } from 'react';
import { TextsProvider } from '../../renderer/context.tsx';
import { useTexts } from '../context/portal.ts';
import { PartTexts, type PartTextsProps } from './with-words.tsx';

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

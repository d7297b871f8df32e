import type { ComponentType } from 'react';
import type { BlockView } from '../../view/types.generated.ts';
import { certificates } from './certificates.tsx';
import { composition } from './composition.tsx';
import { documents } from './documents.tsx';
import { externalLink } from './external-link.tsx';
import { facts } from './facts.tsx';
import { guarantees } from './guarantees.tsx';
import { loans } from './loans.tsx';
import { mission } from './mission.tsx';
import { notice } from './notice.tsx';
import { operations } from './operations.tsx';
import { people } from './people.tsx';
import { pieces } from './pieces.tsx';
import { richText } from './rich-text.tsx';
import { table } from './table.tsx';
import { valuation } from './valuation.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each drawing is handed its own kind of block, found by its name.
export type Block = ComponentType<{ block: any }>;
interface Registered {
  Drawing: Block;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  isEmpty?: (block: any) => boolean;
}

const drawings = new Map<string, Registered>();

/** Registers the drawing of a kind of block. */
export function registerBlock(kind: string, drawing: Registered): void {
  drawings.set(kind, drawing);
}

export function findDrawing(kind: string): Registered | undefined {
  return drawings.get(kind);
}

const own: Record<BlockView['block'], Registered> = {
  certificates,
  composition,
  documents,
  'external-link': externalLink,
  facts,
  guarantees,
  loans,
  mission,
  notice,
  operations,
  people,
  pieces,
  'rich-text': richText,
  table,
  valuation,
};
for (const [kind, drawing] of Object.entries(own)) registerBlock(kind, drawing);

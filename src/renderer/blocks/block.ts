import type { ComponentType } from 'react';
import type { BlockView } from '../../view/types.generated.ts';

export type BlockOf<Kind extends BlockView['block']> = Extract<BlockView, { block: Kind }>;

/** How a kind of block is drawn, and when its `empty` sentence replaces it. */
export interface BlockDrawing<Kind extends BlockView['block']> {
  Drawing: ComponentType<{ block: BlockOf<Kind> }>;
  isEmpty?: (block: BlockOf<Kind>) => boolean;
}

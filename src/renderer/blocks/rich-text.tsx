import { RichText } from '../rich.tsx';
import type { BlockDrawing } from './block.ts';

export const richText: BlockDrawing<'rich-text'> = {
  Drawing: ({ block }) => (
    <div className="rich">
      <RichText nodes={block.nodes} />
    </div>
  ),
  isEmpty: (block) => block.nodes.length === 0,
};

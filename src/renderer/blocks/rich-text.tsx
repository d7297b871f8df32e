import { RichText } from '../rich.tsx';
import type { Drawn } from './block.ts';

export const richText: Drawn<'rich-text'> = {
  Drawing: ({ block }) => (
    <div className="rich">
      <RichText nodes={block.nodes} />
    </div>
  ),
  isEmpty: (block) => block.nodes.length === 0,
};

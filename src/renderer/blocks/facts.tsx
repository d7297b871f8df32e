import { Facts } from '../Facts.tsx';
import type { BlockDrawing } from './block.ts';

export const facts: BlockDrawing<'facts'> = {
  Drawing: ({ block }) => <Facts items={block.items} />,
  isEmpty: (block) => block.items.length === 0,
};

import { Facts } from '../Facts.tsx';
import type { Drawn } from './block.ts';

export const facts: Drawn<'facts'> = {
  Drawing: ({ block }) => <Facts items={block.items} />,
  isEmpty: (block) => block.items.length === 0,
};

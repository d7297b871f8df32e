import { Papers } from '../Papers.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'certificates'> }) {
  return (
    <Papers
      icon="garanties"
      papers={block.items.map(({ label, purpose, download }) => ({
        id: download.id,
        label,
        details: purpose ?? undefined,
        mime: null,
        download,
      }))}
    />
  );
}

export const certificates: BlockDrawing<'certificates'> = { Drawing, isEmpty: (block) => block.items.length === 0 };

import { DownloadList, DownloadRow } from '../Downloads.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'certificates'> }) {
  return (
    <DownloadList>
      {block.items.map((item) => (
        <DownloadRow key={item.download.id} icon="garanties" download={item.download} label={item.label} />
      ))}
    </DownloadList>
  );
}

export const certificates: BlockDrawing<'certificates'> = { Drawing, isEmpty: (block) => block.items.length === 0 };

import { DownloadList, DownloadRow } from '../Downloads.tsx';
import { Facts } from '../Facts.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'mission'> }) {
  return (
    <>
      {block.text && <p>{block.text}</p>}
      <Facts items={block.items} />
      {block.downloads.length > 0 && (
        <DownloadList>
          {block.downloads.map((download) => (
            <DownloadRow key={download.id} icon="mission" download={download} label={download.label} />
          ))}
        </DownloadList>
      )}
    </>
  );
}

export const mission: BlockDrawing<'mission'> = {
  Drawing,
  isEmpty: (block) => block.items.length === 0 && block.downloads.length === 0 && block.text === null,
};

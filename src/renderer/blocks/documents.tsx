import { Alert } from '../../ui/Alert.tsx';
import { useTexts } from '../context.tsx';
import { DownloadList, DownloadRow } from '../Downloads.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

/** What a browser can show without a program of its own. */
const shown = /^(application\/pdf|image\/(png|jpeg|gif|webp))$/;

function Drawing({ block }: { block: BlockOf<'documents'> }) {
  const t = useTexts();
  return (
    <>
      {block.failed.length > 0 && (
        <Alert
          tone="warning"
          word={t('status.warning')}
          title={t('block.documents.failed', { n: block.failed.length })}
        >
          <ul className="failed">
            {block.failed.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Alert>
      )}
      <DownloadList>
        {block.items.map((item) => (
          <DownloadRow
            key={item.id}
            icon="documents"
            download={item.download}
            label={item.label}
            details={[item.detail, item.format, item.size, item.date].filter(Boolean).join(' · ')}
            preview={item.mime === null || shown.test(item.mime)}
          />
        ))}
      </DownloadList>
    </>
  );
}

export const documents: BlockDrawing<'documents'> = {
  Drawing,
  isEmpty: (block) => block.items.length === 0 && block.failed.length === 0,
};

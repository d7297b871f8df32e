import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePage, useTexts } from '../context.tsx';
import { Papers } from '../Papers.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'documents'> }) {
  const t = useTexts();
  const { retry } = usePage();
  return (
    <>
      {block.failed.length > 0 && (
        <Alert
          tone="warning"
          word={t('status.warning')}
          title={t('block.documents.failed')}
          action={
            retry !== null && (
              <Button variant="secondary" icon="retry" onClick={retry}>
                {t('action.retry')}
              </Button>
            )
          }
        >
          <ul className="failed">
            {block.failed.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two papers of one name may fail.
              <li key={index}>{name}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Papers
        icon="documents"
        years={block.years}
        papers={block.items.map(({ id, label, mime, download, ...item }) => ({
          id,
          label,
          details: [item.detail, item.format, item.size, item.date].filter(Boolean).join(' · '),
          mime,
          download,
        }))}
      />
    </>
  );
}

export const documents: BlockDrawing<'documents'> = {
  Drawing,
  isEmpty: (block) => block.items.length === 0 && block.failed.length === 0,
};

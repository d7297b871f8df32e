import { Alert, toTone } from '../../ui/Alert.tsx';
import { useTexts } from '../context.tsx';
import { PhoneText } from '../PhoneText.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'notice'> }) {
  const t = useTexts();
  const tone = toTone(block.tone);
  return (
    <Alert tone={tone} word={t(`status.${tone}`)}>
      <p>
        <PhoneText text={block.text} />
      </p>
    </Alert>
  );
}

export const notice: BlockDrawing<'notice'> = { Drawing, isEmpty: (block) => block.text === '' };

import { Alert, toTone } from '../../ui/Alert.tsx';
import { useWording } from '../context.tsx';
import type { BlockOf, Drawn } from './block.ts';

function Drawing({ block }: { block: BlockOf<'notice'> }) {
  const t = useWording();
  const tone = toTone(block.tone);
  return (
    <Alert tone={tone} word={t(`status.${tone}`)}>
      <p>{block.text}</p>
    </Alert>
  );
}

export const notice: Drawn<'notice'> = { Drawing, isEmpty: (block) => block.text === '' };

import { toTone } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Facts } from '../Facts.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'pieces'> }) {
  return (
    <ul className="stack">
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same paper may be asked for twice.
        <li key={index}>
          <p className="piece">
            <span>{item.label}</span>
            <Badge tone={toTone(item.tone)} icon={toTone(item.tone)}>
              {item.state}
            </Badge>
          </p>
          <Facts items={item.facts} columns />
        </li>
      ))}
    </ul>
  );
}

export const pieces: BlockDrawing<'pieces'> = { Drawing, isEmpty: (block) => block.items.length === 0 };

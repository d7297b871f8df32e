import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../context.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'guarantees'> }) {
  const t = useTexts();
  return (
    <ul className="guarantees">
      {block.items.map((item) => (
        <li key={item.code}>
          <Icon name={item.optional ? 'plus' : 'check'} className="guarantee-icon" />
          <div>
            <p className="guarantee-label">
              <span>{item.label}</span>
              {item.optional && <Badge>{t('block.guarantees.optional')}</Badge>}
            </p>
            {item.text && <p className="quiet">{item.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

export const guarantees: BlockDrawing<'guarantees'> = { Drawing, isEmpty: (block) => block.items.length === 0 };

import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useWording } from '../context.tsx';
import type { BlockOf, Drawn } from './block.ts';

function Drawing({ block }: { block: BlockOf<'guarantees'> }) {
  const t = useWording();
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

export const guarantees: Drawn<'guarantees'> = { Drawing, isEmpty: (block) => block.items.length === 0 };

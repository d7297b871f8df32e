import { ButtonLink } from '../../ui/Button.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'external-link'> }) {
  return (
    <>
      {block.text && <p className="above">{block.text}</p>}
      <ButtonLink variant="secondary" href={block.href}>
        {block.label}
      </ButtonLink>
    </>
  );
}

export const externalLink: BlockDrawing<'external-link'> = { Drawing, isEmpty: (block) => block.href === '' };

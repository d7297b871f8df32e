import './blocks.css';
import type { ReactNode } from 'react';
import { ButtonRow } from '../ui/Button.tsx';
import type { BlockView } from '../view/types.generated.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { type Block, findDrawing } from './blocks/registry.ts';
import { TargetButton } from './target.tsx';
import { Unavailable } from './Unavailable.tsx';

function Drawn({ block, Drawing }: { block: BlockView; Drawing: Block }) {
  return <Drawing block={block} />;
}

/** A block's content, its sentence when empty, or what could not be read. */
function BlockFrame({ block }: { block: BlockView }) {
  const drawing = findDrawing(block.block);
  let content: ReactNode;
  if (block.unavailable || drawing === undefined) content = <Unavailable name={block.title ?? null} />;
  else if (block.empty !== null && drawing.isEmpty?.(block)) content = <p className="block-empty">{block.empty}</p>;
  else content = <Drawn block={block} Drawing={drawing.Drawing} />;
  return (
    <>
      {content}
      {block.actions.length > 0 && (
        <div className="block-actions">
          <ButtonRow>
            {block.actions.map((action) => (
              <TargetButton key={action.id} variant="secondary" icon={action.icon} to={action.to}>
                {action.label}
              </TargetButton>
            ))}
          </ButtonRow>
        </div>
      )}
    </>
  );
}

interface BlockListProps {
  blocks: readonly BlockView[];
  onError?: ((error: unknown) => void) | undefined;
}

export function BlockList({ blocks, onError }: BlockListProps) {
  return (
    <div className="blocks">
      {blocks.map((block) => (
        <section
          key={block.id}
          className="block"
          data-block={block.block}
          aria-labelledby={block.title ? `block-${block.id}` : undefined}
        >
          {block.title && <h2 id={`block-${block.id}`}>{block.title}</h2>}
          <BlockBoundary name={block.title} onError={onError}>
            <BlockFrame block={block} />
          </BlockBoundary>
        </section>
      ))}
    </div>
  );
}

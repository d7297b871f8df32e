import { Composition, formatShare, SwatchedName } from '../../ui/Bars.tsx';
import { Table } from '../../ui/Table.tsx';
import { useTexts } from '../context.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

/** Chart and table show the same figures; the hatching relates them. */
function Drawing({ block }: { block: BlockOf<'composition'> }) {
  const t = useTexts();
  return (
    <>
      <Composition
        parts={block.parts.map((part) => ({ id: part.id, share: part.share, text: formatShare(part.share) }))}
      />
      <Table
        caption={block.title ?? t('block.composition.drawn')}
        captionHidden
        missing={t('value.missing')}
        columns={block.columns.map((column) => ({ id: column.id, label: column.key, align: column.align }))}
        rows={block.parts.map((part, place) => ({
          id: part.id,
          cells: part.cells.map((cell, index) =>
            index === 0 ? (
              <SwatchedName key="name" place={place}>
                {cell}
              </SwatchedName>
            ) : (
              cell
            ),
          ),
        }))}
      />
    </>
  );
}

export const composition: BlockDrawing<'composition'> = { Drawing, isEmpty: (block) => block.parts.length === 0 };

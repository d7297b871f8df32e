import type { ContentBlockView } from '../../view/types.generated.ts';

/** What a kind of block is drawn with; `level` is that of the headings in it. */
export interface ContentProps<K extends ContentBlockView['block']> {
  block: Extract<ContentBlockView, { block: K }>;
  level: 2 | 3;
}

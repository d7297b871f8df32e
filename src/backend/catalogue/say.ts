import type { Catalogue } from '../../catalog/index.ts';
import { type Reply, replyText } from '../../view/text/reply-text.ts';

/** The text of a reply; its code where the catalogue has no words for it. */
export type Say = (reply: Reply) => string;

/**
 * Replies in the words of the catalogue that was read last, which works while none can be read.
 * @param last null before any was read
 */
export const sayBy =
  (last: () => Catalogue | null): Say =>
  ({ area, code, ...details }) => {
    const catalogue = last();
    return (catalogue && replyText(catalogue, area, code, details)) ?? code;
  };

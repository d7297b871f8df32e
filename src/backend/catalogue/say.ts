import type { Catalogue } from '../../catalog/index.ts';
import { type Reply, replyText } from '../../view/text/reply-text.ts';

/** What the server replies; the code where there are no words for it. */
export type Say = (reply: Reply) => string;

/**
 * Replies in the words of a catalogue: of the one that was read last, so that there are some where nothing can be read.
 * @param last null before any was read
 */
export const sayBy =
  (last: () => Catalogue | null): Say =>
  ({ area, code, ...details }) => {
    const catalogue = last();
    return (catalogue && replyText(catalogue, area, code, details)) ?? code;
  };

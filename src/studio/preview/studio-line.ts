import type { DraftQuestion, PreviewMessage, StudioMessage, ToldMessage } from './messages.ts';

/** Tells the studio, which stands around this page. */
export const tell = (message: PreviewMessage): void => parent.postMessage(message, location.origin);

const waiting = new Map<number, (told: ToldMessage) => void>();
let last = 0;

/** Asks the studio for something of the draft; null where there is no such thing. */
export function askStudio(asked: DraftQuestion): Promise<string | null> {
  last += 1;
  const id = last;
  const answer = new Promise<string | null>((resolve) => waiting.set(id, ({ text }) => resolve(text)));
  tell({ ...asked, kind: 'ask', id });
  return answer;
}

/** Calls with all that the studio sends to be shown; tools of the browser send theirs to every page. @returns what ends it */
export function listen(show: (message: Exclude<StudioMessage, ToldMessage>) => void): () => void {
  const receive = ({ origin, source, data }: MessageEvent<StudioMessage>) => {
    if (origin !== location.origin || source !== parent) return;
    if (data?.kind === 'draw' || data?.kind === 'open') show(data);
    if (data?.kind !== 'told') return;
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  addEventListener('message', receive);
  return () => removeEventListener('message', receive);
}

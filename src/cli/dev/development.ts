import type { StartOptions } from '../../backend/main.ts';
import { simulatedNow, withRequestedDay } from './date.ts';
import { type DevFront, openDevFront } from './front.ts';
import { SavedCatalogue } from './saved-catalogue.ts';
import { devTools } from './tools.ts';

/** What `npm run dev` adds to the service. */
export interface Development {
  front: DevFront;
  saved: SavedCatalogue;
  /** Its clock, and the middleware around each request. */
  options: Required<Pick<StartOptions, 'front' | 'now' | 'around'>>;
}

export async function openDevelopment(): Promise<Development> {
  const saved = new SavedCatalogue();
  const tools = devTools(saved);
  const front = await openDevFront(undefined, tools.head);
  const around: StartOptions['around'] = (handler) => withRequestedDay(tools.around(handler));
  return { front, saved, options: { front: front.handle, now: simulatedNow, around } };
}

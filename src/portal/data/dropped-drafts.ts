import { createListeners } from '../../base/listeners.ts';

/** Drafts that their member has deleted elsewhere than in their form, by name. */
export const { subscribe: onDraftDropped, notify: notifyDraftDropped } = createListeners<[name: string]>();

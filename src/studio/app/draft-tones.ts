import type { DraftsQuery } from '../documents/drafts.generated.ts';

type DraftState = DraftsQuery['drafts']['items'][number]['state'];

/** How the state of a draft is marked: what waits for somebody stands out. */
export const draftTones: Readonly<Record<DraftState, string>> = {
  OPEN: 'info',
  REQUESTED: 'warning',
  CANARY: 'warning',
  MERGING: 'warning',
  PUBLISHED: 'success',
  SCHEDULED: 'success',
  ABANDONED: 'neutral',
};

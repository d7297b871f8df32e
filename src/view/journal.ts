import type { Catalogue, JournalWords } from '../catalog/index.ts';

/** One thing that was done, as the journal keeps it. */
export interface JournalAction {
  actor: keyof JournalWords['actors'];
  /** An operation of the API, or `nature:step` of an errand that the insurer has gone on with. */
  action: string;
  /** It was looked at, and nothing was changed. */
  isRead: boolean;
}

/** The same in words. */
export interface JournalLine {
  actor: string;
  label: string;
}

/**
 * How what was done is said; null of what leaves no line: what is silent, and what is looked at without being named.
 * A change that nobody has named is told all the same.
 */
export function journalLine({ data }: Catalogue, { actor, action, isRead }: JournalAction): JournalLine | null {
  const { actors, actions = {}, silent = [], otherwise = '' } = data.journal ?? {};
  if (actors === undefined || silent.includes(action)) return null;
  const label = actions[action] ?? stepOf(data, action) ?? (isRead ? null : otherwise);
  return label === null ? null : { actor: actors[actor], label };
}

function stepOf({ errands }: Catalogue['data'], action: string): string | null {
  const [nature = '', step = ''] = action.split(':');
  const kind = errands?.kinds[nature];
  const label = kind?.steps.find(({ id }) => id === step)?.label;
  return kind === undefined || label === undefined ? null : `${kind.label} – ${label}`;
}

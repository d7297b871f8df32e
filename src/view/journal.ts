import type { Catalogue, JournalWords } from '../catalog/index.ts';

/** One thing that was done, as the journal keeps it. */
export interface JournalAction {
  actor: keyof JournalWords['actors'];
  /** An operation of the API, or `nature:step` of an errand that the insurer has gone on with. */
  action: string;
}

/** The same in words. */
export interface JournalLine {
  actor: string;
  label: string;
}

/** How what was done is said; what nobody has named is told all the same. Null in a catalogue without such words. */
export function journalLine({ data }: Catalogue, { actor, action }: JournalAction): JournalLine | null {
  if (data.journal === undefined) return null;
  const { actors, actions, otherwise } = data.journal;
  return { actor: actors[actor], label: actions[action] ?? stepOf(data, action) ?? otherwise };
}

function stepOf({ errands }: Catalogue['data'], action: string): string | null {
  const [nature = '', step = ''] = action.split(':');
  const kind = errands?.kinds[nature];
  const label = kind?.steps.find(({ id }) => id === step)?.label;
  return kind === undefined || label === undefined ? null : `${kind.label} – ${label}`;
}

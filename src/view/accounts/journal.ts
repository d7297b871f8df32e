import type { Catalogue, JournalWords } from '../../catalog/index.ts';
import { fillText } from '../text/fill-text.ts';

/** An entry of the journal. */
export interface JournalAction {
  actor: keyof JournalWords['actors'];
  /** An operation of the API, or `nature:step` of an errand. */
  action: string;
  /** Name of a helper, if still known. */
  name?: string | null;
}

export interface JournalLine {
  actor: string;
  label: string;
}

/** Who may have done it. */
export const JOURNAL_ACTORS: readonly JournalAction['actor'][] = ['societaire', 'assureur', 'inconnu', 'aidant'];

/** An entry in words; unknown actions read as `otherwise`. Null when the catalogue has no journal. */
export function journalLine({ data }: Catalogue, { actor, action, name = null }: JournalAction): JournalLine | null {
  if (data.journal === undefined) return null;
  const { actors, helper, actions, otherwise } = data.journal;
  const author = actor === 'aidant' && name !== null ? fillText(helper, { name }) : actors[actor];
  return { actor: author, label: actions[action] ?? stepOf(data, action) ?? otherwise };
}

function stepOf({ errands }: Catalogue['data'], action: string): string | null {
  const [nature = '', step = ''] = action.split(':');
  const kind = errands?.kinds[nature];
  const label = kind?.steps.find(({ id }) => id === step)?.label ?? errands?.ends[step];
  return kind === undefined || label === undefined ? null : `${kind.label} – ${label}`;
}

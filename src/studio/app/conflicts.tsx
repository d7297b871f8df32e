import type { Conflict } from '../../analysis/merge/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { DraftSession } from '../data/draft-session.ts';
import { words } from '../words.ts';

const MOST_SHOWN = 80;

function shown(value: unknown): string {
  if (value === undefined || value === null) return words.conflicts.absent;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** Cells that two people have changed: ours stand, and the other one can be taken. */
export function Conflicts({ session, conflicts }: { session: DraftSession; conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts" role="alert">
      <h2>{words.conflicts.title(conflicts.length)}</h2>
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.file} ${conflict.pointer}`}>
            <p>
              <code>
                {conflict.file} {conflict.pointer}
              </code>
            </p>
            <p>
              {words.conflicts.mine} <b>{shown(conflict.mine)}</b> · {words.conflicts.theirs}{' '}
              <b>{shown(conflict.theirs)}</b>
            </p>
            <Button variant="secondary" onClick={() => session.takeTheirs(conflict)}>
              {words.conflicts.take}
            </Button>
            <Button variant="quiet" onClick={() => session.dismiss(conflict)}>
              {words.conflicts.keep}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useEffect, useState } from 'react';
import { namedPlace } from '../../analysis/uses/where-it-stands.ts';
import { roughWords } from '../../analysis/written/rough-words.ts';
import type { Json } from '../../base/json.ts';
import { readSource } from '../../catalog/source/index.ts';
import { Button } from '../../ui/Button.tsx';
import type { DraftSession } from '../data/draft-session.ts';
import type { OpenConflict } from '../data/open-conflict.ts';
import { words } from '../words.ts';
import type { FileEntry } from '../worker/questions.ts';
import { labelOf } from './label-of.ts';

const MOST_SHOWN = 80;

function shown(value: Json | null | undefined): string {
  if (value === undefined || value === null) return words.conflicts.absent;
  const text = typeof value === 'object' ? roughWords(value) : String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

interface ConflictsProps {
  session: DraftSession;
  files: readonly FileEntry[];
  conflicts: readonly OpenConflict[];
  /** They are decided once the draft may be changed again. */
  isLocked: boolean;
}

/** Cells that two people have changed: one value stands, and the other one can be put there. */
export function Conflicts({ session, files, conflicts, isLocked }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <section className="conflicts conflicts-open" role="alert">
      <h2>{words.conflicts.title(conflicts.length)}</h2>
      <ul>
        {conflicts.map((conflict) => (
          <li key={`${conflict.file} ${conflict.pointer}`} className="conflict">
            <p className="conflict-place">
              <Place session={session} files={files} conflict={conflict} />
            </p>
            {choicesOf(session, conflict).map(({ who, value, choose, choice }) => (
              <p key={who} className="conflict-side">
                <span>{who}</span> <b>{shown(value)}</b>
                {!isLocked && (
                  <Button variant="secondary" onClick={choose}>
                    {choice}
                  </Button>
                )}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What each person wrote, with what keeps it. */
function choicesOf(session: DraftSession, conflict: OpenConflict) {
  const isOurs = conflict.ours === 'stands';
  const { standing, other } = isOurs ? words.conflicts.ours : words.conflicts.replaced;
  const stays = { value: conflict.mine, choose: () => session.dismiss(conflict), choice: standing };
  const comes = { value: conflict.theirs, choose: () => session.takeOther(conflict), choice: other };
  const [mine, theirs] = isOurs ? [stays, comes] : [comes, stays];
  return [
    { who: words.conflicts.mine, ...mine },
    { who: words.conflicts.theirs, ...theirs },
  ];
}

/** Where a cell stands, as the file and its schema call what lies on the way; by its path until that is known. */
function Place({
  session,
  files,
  conflict: { file, pointer },
}: Pick<ConflictsProps, 'session' | 'files'> & { conflict: OpenConflict }) {
  const [place, setPlace] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    session.bench.ask('placeInWords', { path: file, pointer }).then(
      (words) => isCurrent && setPlace(words),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [session, file, pointer]);
  const { path } = namedPlace(readSource(file, session.textOf(file) ?? '').value, pointer);
  return <b title={path}>{place ?? labelOf(files, file)}</b>;
}

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
    <section className="conflicts" role="alert">
      <h2>{words.conflicts.title(conflicts.length)}</h2>
      <ul>
        {conflicts.map((conflict) => {
          const isOurs = conflict.ours === 'stands';
          const { standing, other } = isOurs ? words.conflicts.ours : words.conflicts.replaced;
          const [mine, theirs] = isOurs ? [conflict.mine, conflict.theirs] : [conflict.theirs, conflict.mine];
          return (
            <li key={`${conflict.file} ${conflict.pointer}`}>
              <p>
                <Place session={session} files={files} conflict={conflict} />
              </p>
              <p>
                {words.conflicts.mine} <b>{shown(mine)}</b> · {words.conflicts.theirs} <b>{shown(theirs)}</b>
              </p>
              {!isLocked && (
                <>
                  <Button variant="secondary" onClick={() => session.takeOther(conflict)}>
                    {other}
                  </Button>
                  <Button variant="quiet" onClick={() => session.dismiss(conflict)}>
                    {standing}
                  </Button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Where a cell stands, by the words that a page shows there; by its path where there are none. */
function Place({
  session,
  files,
  conflict: { file, pointer },
}: Pick<ConflictsProps, 'session' | 'files'> & { conflict: OpenConflict }) {
  const { path, label } = namedPlace(readSource(file, session.textOf(file) ?? '').value, pointer);
  const own = labelOf(files, file);
  return (
    <>
      <b title={path}>{words.conflicts.place(label, own)}</b> {label === null && <code className="raw">{path}</code>}
    </>
  );
}

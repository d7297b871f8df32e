import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { beginAgain, isOver } from '../data/begin-again.ts';
import type { DraftSession, DraftSnapshot } from '../data/draft-session.ts';
import { errorText } from '../data/error-text.ts';
import { copiesOfGone } from '../data/load-draft.ts';
import { type LocalCopy, type TabCopy, writeLocalCopy } from '../data/local-copy.ts';
import { words } from '../words.ts';
import type { FileEntry } from '../worker/questions.ts';
import { instantText } from './instants.ts';
import { labelOf } from './label-of.ts';
import { TakeOut } from './take-out.tsx';
import { useLoad } from './use-load.ts';

interface LeftCopiesProps {
  session: DraftSession;
  files: readonly FileEntry[];
  snapshot: Pick<DraftSnapshot, 'left' | 'isLocked' | 'mayEdit' | 'draft'>;
}

/** What tabs that are closed by now had not saved of the draft. */
export function LeftCopies({ session, files, snapshot }: LeftCopiesProps) {
  const { left, isLocked, mayEdit, draft } = snapshot;
  if (left.length === 0) return null;
  const why = !mayEdit ? words.left.role : isOver(draft) ? words.left.over : words.left.locked;
  return (
    <section className="conflicts" aria-labelledby="left-copies">
      <h2 id="left-copies">{words.left.title}</h2>
      {isLocked && <p>{why}</p>}
      <ul>
        {left.map((one) => (
          <li key={one.tab} className="left-copy">
            <Kept copy={one.copy} files={files} />
            {!isLocked && (
              <Button variant="secondary" onClick={() => session.takeUp(one)}>
                {words.left.take}
              </Button>
            )}
            {mayEdit && isOver(draft) && <BeginAgain session={session} draft={draft} one={one} />}
            <TakeOut draft={draft} copy={one.copy} files={files} />
            <Button variant="quiet" onClick={() => session.drop(one)}>
              {words.left.drop}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a copy has, and since when. */
function Kept({ copy: { files: kept, at }, files }: { copy: LocalCopy; files: readonly FileEntry[] }) {
  const paths = Object.keys(kept);
  const [only] = paths.length === 1 ? paths : [];
  return (
    <p>
      {only === undefined ? words.left.files(paths.length) : labelOf(files, only)}
      {at !== undefined && words.left.since(paths.length, instantText(at))}
    </p>
  );
}

/** What this browser has kept of a draft that is no longer there. */
export function CopiesOfGone({ draft }: { draft: string }) {
  const [loaded, again] = useLoad(draft, () => copiesOfGone(draft));
  const copies = loaded.state === 'ready' ? loaded.value : [];
  if (copies.length === 0) return null;
  const drop = ({ tab }: TabCopy) => {
    writeLocalCopy(draft, tab, null);
    again();
  };
  return (
    <section className="conflicts" aria-labelledby="left-copies">
      <h2 id="left-copies">{words.left.title}</h2>
      <ul>
        {copies.map((one) => (
          <li key={one.tab} className="left-copy">
            <Kept copy={one.copy} files={[]} />
            <TakeOut draft={{ id: draft }} copy={one.copy} files={[]} />
            <Button variant="quiet" onClick={() => drop(one)}>
              {words.left.drop}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Makes a draft of its own of what was left of one that is over, and leads there. */
function BeginAgain({ session, draft, one }: Pick<DraftSnapshot, 'draft'> & { session: DraftSession; one: TabCopy }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = () => {
    setBusy(true);
    beginAgain(draft, one).then(
      (id) => {
        session.drop(one);
        navigate(`/brouillons/${id}`);
      },
      (error: unknown) => {
        setBusy(false);
        setProblem(errorText(error));
      },
    );
  };
  return (
    <>
      {problem !== null && <p role="alert">{problem}</p>}
      <Button variant="secondary" busy={busy} onClick={run}>
        {words.left.begin}
      </Button>
    </>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { beginAgain, isOver } from '../data/begin-again.ts';
import type { DraftSession, DraftSnapshot } from '../data/draft-session.ts';
import { errorText } from '../data/error-text.ts';
import type { TabCopy } from '../data/local-copy.ts';
import { words } from '../words.ts';
import { instantText } from './instants.ts';

interface LeftCopiesProps {
  session: DraftSession;
  snapshot: Pick<DraftSnapshot, 'left' | 'isLocked' | 'mayEdit' | 'draft'>;
}

/** What tabs that are closed by now had not saved of the draft. */
export function LeftCopies({ session, snapshot }: LeftCopiesProps) {
  const { left, isLocked, mayEdit, draft } = snapshot;
  if (left.length === 0) return null;
  const why = !mayEdit ? words.left.role : isOver(draft) ? words.left.over : words.left.locked;
  return (
    <section className="conflicts" aria-labelledby="left-copies">
      <h2 id="left-copies">{words.left.title}</h2>
      {isLocked && <p>{why}</p>}
      <ul>
        {left.map((one) => {
          const { files, at } = one.copy;
          return (
            <li key={one.tab}>
              <p>
                {words.left.files(Object.keys(files).length)}
                {at !== undefined && words.left.since(instantText(at))}
              </p>
              {!isLocked && (
                <Button variant="secondary" onClick={() => session.takeUp(one)}>
                  {words.left.take}
                </Button>
              )}
              {mayEdit && isOver(draft) && <BeginAgain session={session} draft={draft} one={one} />}
              <Button variant="quiet" onClick={() => session.drop(one)}>
                {words.left.drop}
              </Button>
            </li>
          );
        })}
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

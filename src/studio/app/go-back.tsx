import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ask, StudioError } from '../data/ask.ts';
import { errorText } from '../data/error-text.ts';
import { goBack, rollback } from '../documents/publications.generated.ts';
import { words } from '../words.ts';
import { useLoad } from './use-load.ts';
import { useTitle } from './use-title.ts';

/** Serves again what was served before; what changes is said first. */
export function GoBack({ done }: { done: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {words.home.goBack}
      </Button>
    );
  return <Asking done={done} cancel={() => setIsOpen(false)} />;
}

function Asking({ done, cancel }: { done: () => void; cancel: () => void }) {
  const id = useId();
  useTitle(words.home.goBack);
  const [changes, again] = useLoad('rollback', () => ask(rollback, {}));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = (message: string) => {
    if (changes.state !== 'ready') return;
    setBusy(true);
    ask(goBack, { message, of: changes.value.rollback.of }).then(done, (error: unknown) => {
      setBusy(false);
      setProblem(messageOf(error));
      if (isOvertaken(error)) again();
    });
  };
  return (
    <form
      className="home-new"
      onSubmit={(event) => {
        event.preventDefault();
        send(String(new FormData(event.currentTarget).get('reason') ?? '').trim());
      }}
    >
      <h3>{words.home.goBack}</h3>
      {changes.state === 'pending' && <p role="status">{words.panels.computing}</p>}
      {changes.state === 'failed' && <p role="alert">{messageOf(changes.error)}</p>}
      {changes.state === 'ready' && (
        <ul className="review-lines">
          {changes.value.rollback.changes.map((line) => (
            <li key={line} className={line.startsWith(' ') ? 'review-inner' : undefined}>
              {line.trim()}
            </li>
          ))}
        </ul>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
      <label htmlFor={`${id}-reason`}>{words.home.reason}</label>
      <input id={`${id}-reason`} name="reason" className="input" required maxLength={500} />
      <div className="btn-row">
        <Button type="submit" variant="danger" busy={busy} disabled={changes.state !== 'ready'}>
          {words.home.goBack}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {words.home.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Something else was published, or somebody else has gone back. */
const isOvertaken = (error: unknown): boolean => error instanceof StudioError && error.code === 'STALE_BASE';

const messageOf = (error: unknown): string => (isOvertaken(error) ? words.home.overtaken : errorText(error));

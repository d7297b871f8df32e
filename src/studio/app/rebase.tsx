import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { DraftSession } from '../data/draft-session.ts';
import { errorText } from '../data/error-text.ts';
import { rebase } from '../data/rebase.ts';
import { words } from '../words.ts';

/** Something else was published since the draft began: takes the draft up again on it. */
export function Rebase({ session }: { session: DraftSession }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = () => {
    setBusy(true);
    rebase(session).catch((error: unknown) => {
      setBusy(false);
      setProblem(errorText(error));
    });
  };
  return (
    <div className="bar-behind" role="status">
      <span>{problem ?? words.bar.behind}</span>
      <Button variant="secondary" busy={busy} onClick={run}>
        {words.bar.rebase}
      </Button>
    </div>
  );
}

import { Link } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { words } from '../words.ts';
import type { BenchTool } from './bench-tools.tsx';
import type { WorkbenchProps } from './props.ts';
import { Rebase } from './rebase.tsx';
import { ReviewButton } from './review.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** The draft's name, whether it is saved, and what leads to its publication. */
export function TopBar({
  session,
  snapshot,
  onTool,
}: Omit<WorkbenchProps, 'outline'> & { onTool: (tool: BenchTool) => void }) {
  const { draft, saving, isLocked, changed } = snapshot;
  const state = isLocked ? words.saving.locked : words.saving[saving];
  const why = isLocked ? words.locked[snapshot.mayEdit ? draft.state : 'role'] : null;
  const others = draft.present.map(({ person }) => person.name);
  return (
    <header className="bar">
      <Link to="/" className="bar-back">
        <Icon name="back" />
        <span className="vh">{words.bar.back}</span>
      </Link>
      <div className="bar-names">
        <h1 className="bar-title">{draft.title}</h1>
        <p className="bar-state">
          <span role="status" className={`bar-saving bar-${isLocked ? 'locked' : saving}`}>
            {state}
          </span>
          {why !== null && <span>{why}</span>}
          <span>{words.bar.changes(changed.size)}</span>
          {others.length > 0 && <span>{words.bar.present(others.join(', '))}</span>}
        </p>
        {snapshot.problem !== null && (
          <p role="alert" className="bar-problem">
            {snapshot.problem}
          </p>
        )}
        {snapshot.isSignedOut && <SignInAgain session={session} />}
      </div>
      {draft.isBehind && !isLocked && <Rebase session={session} />}
      <div className="bar-actions">
        <Button variant="quiet" icon="search" aria-keyshortcuts="Control+K" onClick={() => onTool('palette')}>
          {words.palette.button}
        </Button>
        <Button variant="quiet" aria-keyshortcuts="Control+/" onClick={() => onTool('help')}>
          {words.keys.button}
        </Button>
        <Button variant="quiet" disabled={!snapshot.canUndo || isLocked} onClick={() => session.undo()}>
          {words.bar.undo}
        </Button>
        <Button variant="quiet" disabled={!snapshot.canRedo || isLocked} onClick={() => session.redo()}>
          {words.bar.redo}
        </Button>
        <ReviewButton session={session} snapshot={snapshot} />
      </div>
    </header>
  );
}

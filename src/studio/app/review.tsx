import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { words } from '../words.ts';
import type { WorkbenchProps } from './props.ts';

/** Leads to the request for approval, once everything is saved. */
export function ReviewButton({ session, snapshot }: Omit<WorkbenchProps, 'outline' | 'reload'>) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { draft, changed, isLocked } = snapshot;
  const leave = () => {
    setBusy(true);
    session.settle().then(
      () => navigate(`/brouillons/${draft.id}/demande`),
      () => setBusy(false),
    );
  };
  return (
    <Button busy={busy} disabled={changed.size === 0 && !isLocked} onClick={leave}>
      {isLocked ? words.bar.review : words.bar.ask}
    </Button>
  );
}

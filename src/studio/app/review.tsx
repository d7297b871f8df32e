import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { words } from '../words.ts';
import type { WorkbenchProps } from './props.ts';

/** Leads to the request for approval, once everything is saved. */
export function ReviewButton({ session, snapshot }: Omit<WorkbenchProps, 'outline'>) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { draft, changed, mayEdit } = snapshot;
  const isAsking = mayEdit && draft.state === 'OPEN';
  // nothing has been asked, and this person may not ask
  const isNothing = !isAsking && draft.state === 'OPEN' && draft.request === null;
  const leave = () => {
    setBusy(true);
    session.settle().then(
      () => navigate(`/brouillons/${draft.id}/demande`),
      () => setBusy(false),
    );
  };
  if (isNothing) return null;
  return (
    <Button className="bar-review" busy={busy} disabled={isAsking && changed.size === 0} onClick={leave}>
      {isAsking ? words.bar.ask : words.bar.review}
    </Button>
  );
}

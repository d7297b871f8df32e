import { useState } from 'react';
import { Button, ButtonRow } from '../../ui/Button.tsx';
import { AlertDialog } from '../../ui/Dialog.tsx';
import type { TextOf } from '../../view/text/text-of.ts';
import { usePortal } from '../context/portal.ts';
import { type Reconnection, reconnect } from '../session/reconnect.ts';

type Status = Exclude<Reconnection, 'reconnected'> | 'waiting';

/** Shown when the session has ended over unsent answers: the page waits, hidden, for its member. */
export function HeldAnswers({ t }: { t: TextOf }) {
  const { session, signIn } = usePortal();
  const [status, setStatus] = useState<Status>();

  function start(): void {
    setStatus('waiting');
    void reconnect(session).then((how) => {
      if (how !== 'reconnected') setStatus(how);
    });
  }

  return (
    <AlertDialog
      title={t('error.401.title')}
      hiding
      onEscape={() => undefined}
      footer={
        <ButtonRow>
          <Button icon="profile" onClick={start}>
            {t('error.401.button')}
          </Button>
          <Button variant="quiet" icon="logout" onClick={() => void signIn.signOut()}>
            {t('session.logout')}
          </Button>
        </ButtonRow>
      }
    >
      <p>{t('session.held.text')}</p>
      <p role="status">{status !== undefined && t(`session.held.${status}`)}</p>
    </AlertDialog>
  );
}

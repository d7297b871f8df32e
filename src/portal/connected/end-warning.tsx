import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button, ButtonRow } from '../../ui/Button.tsx';
import { AlertDialog } from '../../ui/Dialog.tsx';
import type { TextOf } from '../../view/text/text-of.ts';
import { usePortal } from '../context/portal.ts';
import { ownActivity } from '../session/activity.ts';
import { announcedTime, timeText } from '../session/remaining.ts';

/** Keys that only move the focus. */
const navigationKeys: readonly string[] = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock'];

/**
 * Warns that the session is about to end (P2.10): any activity but a move to the other button extends it. The display
 * counts seconds; announcements are rarer.
 */
export function EndWarning({ left, t }: { left: number; t: TextOf }) {
  const { session, signIn } = usePortal();
  const [from] = useState(left);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<'failed' | 'last'>();
  const logout = useRef<HTMLButtonElement>(null);

  function stay(): void {
    if (busy) return;
    setBusy(true);
    setStatus(undefined);
    signIn.extend().then((extended) => {
      setBusy(false);
      const isLonger = session.state.tokenExpiration - Date.now() > from * 1000;
      // near the session's own end, new tokens end with it
      setStatus(extended ? (isLonger ? undefined : 'last') : 'failed');
    });
  }

  const isLogout = (target: EventTarget) => target instanceof Node && logout.current?.contains(target) === true;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!navigationKeys.includes(event.key) && !isLogout(event.target)) stay();
  };
  const onPointerDown = (event: PointerEvent) => {
    if (!isLogout(event.target)) stay();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what happens in the dialog, and is nothing to press
    <div {...{ [ownActivity]: '' }} onKeyDown={onKeyDown} onPointerDown={onPointerDown}>
      <AlertDialog
        title={t('session.warning.title')}
        onEscape={stay}
        footer={
          <ButtonRow>
            <Button busy={busy} onClick={stay}>
              {t('session.warning.stay')}
            </Button>
            <Button variant="quiet" icon="logout" ref={logout} onClick={() => void signIn.signOut()}>
              {t('session.logout')}
            </Button>
          </ButtonRow>
        }
      >
        <p>{t('session.warning.text')}</p>
        <p className="num" aria-hidden="true">
          {t('session.warning.left', { time: formatClock(left) })}
        </p>
        <p className="vh" role="status">
          {t('session.warning.left', { time: timeText(announcedTime(left, from), t) })}
        </p>
        {status !== undefined && <p role="alert">{t(`session.warning.${status}`)}</p>}
      </AlertDialog>
    </div>
  );
}

/** `m:ss`. */
function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

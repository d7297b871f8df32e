import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { DraftSession } from '../data/draft-session.ts';
import { words } from '../words.ts';

const SIGN_IN = '/studio/connexion';
/** Milliseconds between two looks at whether somebody has signed in. */
const LOOK = 2000;

/** Signs in again in a window of its own, beside what is not saved; the window closes once it is. */
export function SignInAgain({ session }: { session: DraftSession }) {
  const opened = useRef<Window | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      if (opened.current?.closed === false) session.retry();
    }, LOOK);
    return () => {
      clearInterval(timer);
      opened.current?.close();
    };
  }, [session]);
  const open = () => {
    opened.current = window.open(SIGN_IN, 'studio-connexion', 'popup,width=520,height=760');
    // what is not saved is kept for this tab
    if (opened.current === null) location.assign(SIGN_IN);
  };
  return (
    <Button variant="secondary" onClick={open}>
      {words.signIn}
    </Button>
  );
}

import { useEffect } from 'react';
import { ask, StudioError } from '../data/ask.ts';
import type { DraftSession } from '../data/draft-session.ts';
import { attend } from '../documents/drafts.generated.ts';

/** Milliseconds between two signs of life. */
const EVERY = 8000;

/** Says that the draft is open here, and follows what others do of it. */
export function useAttendance(session: DraftSession, file: string): void {
  useEffect(() => {
    const tell = () => {
      if (document.hidden) return;
      const { draft } = session.snapshot();
      ask(attend, { id: draft.id, file }).then(
        (answer) => session.follow(answer.attend),
        (error: unknown) => {
          if (error instanceof StudioError && error.code === 'UNAUTHENTICATED') session.lost(error);
        },
      );
    };
    tell();
    const timer = setInterval(tell, EVERY);
    return () => clearInterval(timer);
  }, [session, file]);
}

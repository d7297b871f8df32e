import { useState } from 'react';
import { StudioError } from '../data/ask.ts';
import { errorText } from '../data/error-text.ts';

/** Refusals of what somebody else has changed since it was read. */
const overtaken: ReadonlySet<string> = new Set([
  'STALE_REVISION',
  'STALE_BASE',
  'SCHEDULE_CHANGED',
  'NOT_OPEN',
  'NOT_REQUESTED',
  'NO_CANARY',
  'CANARY_RUNNING',
]);

/** Sends a mutation, and says what the server refuses: what is shown is not what is there then, and is read again. */
export function useSending(again: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** What the server calls it. */
  const [code, setCode] = useState<string | null>(null);
  const send = (work: () => Promise<unknown>) => {
    setBusy(true);
    work().then(
      () => {
        setBusy(false);
        setProblem(null);
        setCode(null);
        again();
      },
      (error: unknown) => {
        setBusy(false);
        setProblem(errorText(error));
        setCode(error instanceof StudioError ? error.code : null);
        if (error instanceof StudioError && overtaken.has(error.code)) again();
      },
    );
  };
  return { busy, problem, code, send };
}

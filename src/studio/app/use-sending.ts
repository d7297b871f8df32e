import { useState } from 'react';
import { errorText } from '../data/error-text.ts';

/** Sends a mutation, and says what the server refuses. */
export function useSending(again: () => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = (work: () => Promise<unknown>) => {
    setBusy(true);
    work().then(
      () => {
        setBusy(false);
        setProblem(null);
        again();
      },
      (error: unknown) => {
        setBusy(false);
        setProblem(errorText(error));
      },
    );
  };
  return { busy, problem, send };
}

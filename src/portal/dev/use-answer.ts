import { useEffect, useState } from 'react';

export type DevAnswer<Value> =
  | { state: 'pending' }
  | { state: 'ready'; value: Value }
  | { state: 'failed'; message: string };

/** The answer to a question; a stale one is dropped. */
export function useAnswer<Value>(question: string, ask: () => Promise<Value>): DevAnswer<Value> {
  const [answer, setAnswer] = useState<DevAnswer<Value>>({ state: 'pending' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question says all that the asking depends on
  useEffect(() => {
    let dropped = false;
    const take = (next: DevAnswer<Value>) => {
      if (!dropped) setAnswer(next);
    };
    take({ state: 'pending' });
    ask().then(
      (value) => take({ state: 'ready', value }),
      (error: unknown) => take({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      dropped = true;
    };
  }, [question]);
  return answer;
}

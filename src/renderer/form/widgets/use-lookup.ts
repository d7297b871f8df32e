import { useEffect, useState } from 'react';
import type { FormOption } from '../../../view/types.generated.ts';
import { type LookupWidget, useForm } from '../context.tsx';

export interface LookupState {
  state: 'idle' | 'busy' | 'found' | 'failed';
  /** What was looked for. */
  text: string | null;
  options: readonly FormOption[];
}

const nothing: LookupState = { state: 'idle', text: null, options: [] };

/** What is proposed for `text`, once typing pauses; an answer that comes after a newer question is dropped. */
export function useLookup(widget: LookupWidget, text: string | null, pause: number, attempt = 0): LookupState {
  const { lookup } = useForm();
  const [result, setResult] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another question.
  useEffect(() => {
    if (text === null) {
      setResult(nothing);
      return;
    }
    let current = true;
    const ask = async () => {
      // What was proposed stays until the next answer, so that a list does not blink between two keys.
      setResult(({ options }) => ({ state: 'busy', text, options }));
      let answer: LookupState;
      try {
        answer = { state: 'found', text, options: await lookup(widget, text) };
      } catch {
        answer = { state: 'failed', text, options: [] };
      }
      if (current) setResult(answer);
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [lookup, widget, text, pause, attempt]);
  return result;
}

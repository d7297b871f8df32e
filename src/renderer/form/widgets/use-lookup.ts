import { useEffect, useState } from 'react';
import type { FormOption } from '../../../view/types.generated.ts';
import { type LookupWidget, useForm } from '../context.tsx';

export interface LookupState {
  /** `without`: there is nothing to look it up in. */
  state: 'idle' | 'busy' | 'found' | 'without' | 'failed';
  /** The text looked up. */
  text: string | null;
  options: readonly FormOption[];
}

const nothing: LookupState = { state: 'idle', text: null, options: [] };

/** Suggestions for `text`, after a pause; a stale answer is dropped. */
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
      // keeps the suggestions until the next answer, so that the list does not flicker
      setResult(({ options }) => ({ state: 'busy', text, options }));
      let answer: LookupState;
      try {
        const options = await lookup(widget, text);
        answer = options === null ? { state: 'without', text, options: [] } : { state: 'found', text, options };
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

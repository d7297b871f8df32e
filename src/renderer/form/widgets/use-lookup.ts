import { useEffect, useState } from 'react';
import type { FormOption } from '../../../view/types.generated.ts';
import { type LookupWidget, useForm } from '../context.tsx';

export interface Looked {
  state: 'idle' | 'busy' | 'found' | 'failed';
  /** What was looked for. */
  text: string | null;
  options: readonly FormOption[];
}

const nothing: Looked = { state: 'idle', text: null, options: [] };

/** What is proposed for `text`, once typing pauses; an answer that comes after a newer question is dropped. */
export function useLookup(widget: LookupWidget, text: string | null, pause: number, attempt = 0): Looked {
  const { lookup } = useForm();
  const [looked, setLooked] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another question.
  useEffect(() => {
    if (text === null) {
      setLooked(nothing);
      return;
    }
    let current = true;
    const ask = async () => {
      // What was proposed stays until the next answer, so that a list does not blink between two keys.
      setLooked(({ options }) => ({ state: 'busy', text, options }));
      let answer: Looked;
      try {
        answer = { state: 'found', text, options: await lookup(widget, text) };
      } catch {
        answer = { state: 'failed', text, options: [] };
      }
      if (current) setLooked(answer);
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [lookup, widget, text, pause, attempt]);
  return looked;
}

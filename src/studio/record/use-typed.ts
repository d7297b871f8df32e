import { useLayoutEffect, useRef, useState } from 'react';
import { useRecordSetting } from './setting.ts';

interface Typed {
  text: string;
  /** @param put what the draft is given of it; null where it is nothing yet */
  type: (text: string, put: string | null) => void;
  /** Shows what the draft has; the field is left. */
  settle: () => void;
}

/** What is typed letter by letter: kept here until the draft has it, and given way to what somebody else wrote there. */
export function useTyped(given: string): Typed {
  const { isBusy } = useRecordSetting();
  const [text, setText] = useState(given);
  /** What was given last, by the draft or to it. */
  const known = useRef(given);
  // at once: a letter that is typed before the effect runs would be taken back
  useLayoutEffect(() => {
    // what is shown while a change is being read may be older than what was typed
    if (isBusy || given === known.current) return;
    known.current = given;
    setText(given);
  }, [given, isBusy]);
  return {
    text,
    type: (typed, put) => {
      setText(typed);
      if (put !== null) known.current = put;
    },
    settle: () => setText(known.current),
  };
}

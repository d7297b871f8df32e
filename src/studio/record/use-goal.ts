import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { focusRow, nearestTo } from './focus.ts';
import type { Goal } from './gestures.ts';
import type { GivenSetting } from './setting.ts';

const REVEALED = 'record-revealed';

type Revealed = GivenSetting['revealed'];

interface Reached {
  /** The place to open and to reach. */
  revealed: Revealed;
  /** Goes to a row as soon as the record has it. */
  goTo: (goal: Goal) => void;
}

/**
 * Leads to a place once the branches around it are open: marks it, and puts the focus there. The place is one that was
 * asked for, or one that a change has made.
 */
export function useGoal(
  place: RefObject<HTMLDivElement | null>,
  rows: ReadonlyMap<string, unknown>,
  asked: Revealed,
): Reached {
  const [goal, setGoal] = useState<(Goal & { count: number }) | null>(asked && { ...asked, isInside: false });
  const waiting = useRef<Goal | null>(null);
  const shown = useRef(rows);
  const count = useRef(asked?.count ?? 0);
  // the one that was there at first is the goal already: going there twice would take the focus back
  const reached = useRef(asked);

  useEffect(() => {
    if (asked === reached.current) return;
    reached.current = asked;
    if (asked !== null) setGoal({ ...asked, count: ++count.current, isInside: false });
  }, [asked]);

  useEffect(() => {
    if (rows === shown.current) return;
    shown.current = rows;
    const next = waiting.current;
    if (next === null || !rows.has(next.pointer)) return;
    waiting.current = null;
    setGoal({ ...next, count: ++count.current });
  }, [rows]);

  useEffect(() => {
    if (goal === null) return;
    const timer = setTimeout(() => {
      const found = nearestTo(place.current, goal.pointer);
      if (found === null) return;
      // in the middle, so that a panel that opens below does not hide it
      found.scrollIntoView({ block: 'center' });
      found.classList.add(REVEALED);
      focusRow(found, goal.isInside);
    });
    return () => {
      clearTimeout(timer);
      for (const marked of place.current?.querySelectorAll(`.${REVEALED}`) ?? []) marked.classList.remove(REVEALED);
    };
  }, [place, goal]);

  const goTo = useCallback((next: Goal) => {
    waiting.current = next;
  }, []);
  return { revealed: goal, goTo };
}

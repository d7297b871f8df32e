import { useMemo } from 'react';
import type { DraftSnapshot } from '../data/draft-session.ts';
import type { PlaceMark } from '../record/marks.tsx';
import type { ShownGap } from '../worker/questions.ts';
import { gapWords } from './words.ts';

const none: readonly PlaceMark[] = [];

/** What no row of the tables tries, at its lines of a file; nothing while the draft has changed since. */
export function useMarks(
  { slow, isLocked }: Pick<DraftSnapshot, 'slow' | 'isLocked'>,
  path: string,
  add: (gap: ShownGap) => void,
): readonly PlaceMark[] {
  const { gaps } = slow;
  const isStale = slow.stale.has('gaps');
  return useMemo(() => {
    if (isStale || gaps === null) return none;
    const own = gaps.gaps.filter(({ file }) => file === path);
    return own.map((gap): PlaceMark => {
      const { pointer, line, column, text, row } = gap;
      const act = row === null || isLocked ? null : { name: gapWords.add, run: () => add(gap) };
      return { pointer, line, column, text, act };
    });
  }, [gaps, isStale, isLocked, path, add]);
}

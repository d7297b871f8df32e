import type { HistoryEntry } from '../../release/index.ts';

/** When the release in force took its place, by the last switch and its schedule; null before the first switch. */
export function releaseSince(history: readonly HistoryEntry[], today: string): Date | null {
  const last = history.at(-1);
  if (last === undefined) return null;
  const step = last.schedule.findLast(({ from }) => from === null || from <= today);
  const switchedAt = Date.parse(last.at);
  return new Date(Math.max(switchedAt, step?.from == null ? 0 : Date.parse(step.from)));
}

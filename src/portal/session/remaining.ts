import type { TextOf } from '../../view/text/text-of.ts';

const minute = 60;
/** Remaining seconds at which the time is announced again. */
const announcedAt: readonly number[] = [10, 30, 60, 120, 300, 600];

/** The time to announce: the last step passed, or the start. */
export function announcedTime(left: number, from: number): number {
  return announcedAt.find((step) => left <= step && step < from) ?? from;
}

/** Whole minutes, or seconds below one. */
export function timeText(seconds: number, t: TextOf): string {
  const unit = seconds >= minute ? 'minutes' : 'seconds';
  const n = unit === 'minutes' ? Math.round(seconds / minute) : seconds;
  return n === 1 ? t(`session.${unit}-one`) : t(`session.${unit}`, { n });
}

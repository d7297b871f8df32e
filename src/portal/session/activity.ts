const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Events closer together count as one, in milliseconds. */
const minInterval = 1000;
/** Marks a part that handles its own events. */
export const ownActivity = 'data-own-activity';

/** Reports user activity, at most once a second. @returns what stops it */
export function watchActivity(onActive: () => void, now: () => number = Date.now): () => void {
  let last = 0;
  const onSign = ({ target }: Event) => {
    if (target instanceof Element && target.closest(`[${ownActivity}]`) !== null) return;
    const time = now();
    if (time - last < minInterval) return;
    last = time;
    onActive();
  };
  for (const name of signsOfLife) addEventListener(name, onSign, { passive: true, capture: true });
  return () => {
    for (const name of signsOfLife) removeEventListener(name, onSign, { capture: true });
  };
}

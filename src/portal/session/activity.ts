const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Signs of life closer together than this count as one, in milliseconds. */
const minInterval = 1000;
/** Marks a part of the page that says itself what a key or a press in it means. */
export const ownActivity = 'data-own-activity';

/** Tells of what the member does, at most once a second. Returns how to stop. */
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

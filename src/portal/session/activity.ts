const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
/** Signs of life closer together than this count as one, in milliseconds. */
const grain = 1000;

/** Tells of what the member does, at most once a second. Returns how to stop. */
export function watchActivity(onActive: () => void, now: () => number = Date.now): () => void {
  let last = 0;
  const sign = () => {
    const time = now();
    if (time - last < grain) return;
    last = time;
    onActive();
  };
  for (const name of signs) addEventListener(name, sign, { passive: true, capture: true });
  return () => {
    for (const name of signs) removeEventListener(name, sign, { capture: true });
  };
}

import { useEffect, useRef } from 'react';

/** Repeats work while it is on and the page is visible. */
export function useEvery(ms: number, isOn: boolean, work: () => Promise<void>): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void latest.current();
    }, ms);
    return () => clearInterval(timer);
  }, [ms, isOn]);
}

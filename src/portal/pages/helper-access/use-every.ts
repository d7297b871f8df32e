import { useEffect, useRef } from 'react';

/** Does something again and again while it may, and while somebody looks at the page. */
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

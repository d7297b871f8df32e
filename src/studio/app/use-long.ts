import { useEffect, useState } from 'react';

/** Milliseconds that nobody needs to be told of. */
const MOMENT = 400;

/** Whether something has been under way for longer than a moment. */
export function useLong(isBusy: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setLong(true), MOMENT);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBusy]);
  return isBusy && isLong;
}

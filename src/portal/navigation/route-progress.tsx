import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { SpinnerOverlay } from '../../ui/Spinner.tsx';
import { useTexts } from '../context/portal.ts';
import { useIsReading } from './use-deferred.ts';

/** Delay before the loader shows, in milliseconds. */
const patience = 300;

/** A thin bar while a route changes or its page reads; past 300 ms without a page to show, the page loader (P2.9). */
export function RouteProgress() {
  const loading = useNavigation().state !== 'idle';
  const reading = useIsReading();
  const t = useTexts();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [loading]);
  return (
    <>
      <div className={loading || reading ? 'route-progress route-progress-on' : 'route-progress'} aria-hidden="true" />
      {loading && late && <SpinnerOverlay text={t('loading')} />}
    </>
  );
}

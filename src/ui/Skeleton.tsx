import './skeleton.css';
import type { ReactNode } from 'react';
import { WaitText } from './Wait.tsx';
import { useHoldPlace, useWaitStage } from './waiting.ts';

/**
 * Holds the place of what comes from the first paint on; its shape is seen after 300 ms, and what is said of a long wait
 * stands upon it.
 */
export function Skeleton({
  text,
  shape = 'page',
  children,
}: {
  text: string;
  shape?: 'page' | 'cards' | 'lines';
  children?: ReactNode;
}) {
  const stage = useWaitStage();
  useHoldPlace();
  if (stage === 'quiet') return <div className="skeleton-place" role="status" />;
  return (
    <div className="skeleton-place" role="status">
      <span className="vh">{text}</span>
      <div className="skeleton-words">
        <WaitText stage={stage} />
      </div>
      <div className={`skeleton skeleton-${shape}`} aria-hidden="true">
        {children ?? (
          <>
            <i />
            <i />
            <i />
          </>
        )}
      </div>
    </div>
  );
}

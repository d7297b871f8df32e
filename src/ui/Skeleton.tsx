import './skeleton.css';
import type { ReactNode } from 'react';
import { WaitText } from './Wait.tsx';
import { useHoldPlace, useWaitStage } from './waiting.ts';

/**
 * Holds the place of content from the first paint; its shape shows after 300 ms, with the texts of a long wait over it.
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

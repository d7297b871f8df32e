import './skeleton.css';
import { type ReactNode, useEffect, useState } from 'react';

/** Nothing for 300 ms, then the shape of what comes; the text is said, not seen. */
export function Skeleton({
  text,
  shape = 'page',
  delay = 300,
  children,
}: {
  text: string;
  shape?: 'page' | 'cards' | 'lines';
  delay?: number;
  children?: ReactNode;
}) {
  const [late, setLate] = useState(delay === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  if (!late) return null;
  return (
    <div role="status">
      <span className="vh">{text}</span>
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

import './scrolling-list.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A list that scrolls on one line when it does not fit, fading at the edges. */
export function ScrollingList({ className, children }: { className: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState('');

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const look = () => {
      const beyond = box.scrollWidth - box.clientWidth;
      const before = beyond > 1 && box.scrollLeft > 1;
      const after = beyond > 1 && box.scrollLeft < beyond - 1;
      setEdges(`${before ? ' more-before' : ''}${after ? ' more-after' : ''}`);
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    observer?.observe(box);
    return () => {
      box.removeEventListener('scroll', look);
      observer?.disconnect();
    };
  }, []);

  return (
    <ul ref={list} className={`scrolling-list ${className}${edges}`}>
      {children}
    </ul>
  );
}

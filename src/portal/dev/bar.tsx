import './dev.css';
import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { chainOf } from '../../renderer/chains.ts';
import { server } from './ask.ts';
import { contractPage, onDrawn } from './given.ts';
import { Absent, Elements, Named, Why } from './panels.tsx';
import { words } from './words.ts';

type Open =
  | { panel: 'elements' | 'absent' }
  | { panel: 'why'; chain: readonly string[] }
  | { panel: 'named'; name: string };

const titles: Record<Open['panel'], string> = {
  elements: words.elements,
  absent: words.ghosts,
  why: words.why,
  named: words.why,
};

/** Mounts the bar: above the page for the eye, after it for screen readers. */
export function showBar(): void {
  const place = document.createElement('div');
  place.className = 'dev-place';
  document.body.append(place);
  createRoot(place).render(<Bar />);
}

function Bar() {
  const [open, setOpen] = useState<Open | null>(null);
  /** Counts questions: earlier answers may be stale. */
  const [times, setTimes] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const show = (next: Open) => {
    mark(null);
    setTimes((count) => count + 1);
    if (open === null) before.current = document.activeElement as HTMLElement | null;
    setOpen(next);
  };
  const close = () => {
    setOpen(null);
    before.current?.focus();
  };

  useEffect(() => onDrawn(() => setTimes((count) => count + 1)), []);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!event.altKey || !(event.target instanceof Element) || !contractPage()?.contains(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      mark(event.target);
      before.current = event.target.closest<HTMLElement>('a, button, [tabindex]');
      setOpen({ panel: 'why', chain: chainOf(event.target, contractPage()) });
    };
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);

  useEffect(() => {
    if (open === null) return mark(null);
    heading.current?.focus();
    document.querySelector(`[${MARK}]`)?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  const onName = (name: string) => show({ panel: 'named', name });
  return (
    <aside className="dev" aria-label={words.bar}>
      <div className="dev-bar">
        <button type="button" className="dev-button" onClick={() => show({ panel: 'elements' })}>
          {words.why}
        </button>
        <span className="dev-hint">{words.hint}</span>
        <button type="button" className="dev-button" onClick={() => show({ panel: 'absent' })}>
          {words.absent}
        </button>
        <a className="dev-button" href="/dev/exemples">
          {words.examples}
        </a>
        {server.example !== null && (
          <span className="dev-example">
            {words.example} <b>{server.example}</b>{' '}
            <a className="dev-button" href="/?exemple=">
              {words.leave}
            </a>
          </span>
        )}
      </div>
      {open !== null && (
        <section
          className="dev-panel"
          aria-labelledby="dev-title"
          onKeyDown={({ key }) => {
            if (key === 'Escape') close();
          }}
        >
          <div className="dev-head">
            <h2 id="dev-title" ref={heading} tabIndex={-1}>
              {titles[open.panel]}
            </h2>
            {open.panel === 'named' && (
              <button type="button" className="dev-button" onClick={() => show({ panel: 'elements' })}>
                {words.elements}
              </button>
            )}
            <button type="button" className="dev-button" onClick={close}>
              {words.close}
            </button>
          </div>
          <div className="dev-body" key={times}>
            {open.panel === 'elements' && <Elements onName={onName} />}
            {open.panel === 'absent' && <Absent />}
            {open.panel === 'why' && <Why chain={open.chain} onName={onName} />}
            {open.panel === 'named' && <Named name={open.name} />}
          </div>
        </section>
      )}
    </aside>
  );
}

const MARK = 'data-dev-shown';

/** Outlines the element that is explained. */
function mark(element: Element | null): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  element?.setAttribute(MARK, '');
}

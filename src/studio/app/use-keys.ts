import { useEffect, useRef } from 'react';

/** The parts of the bench that F6 leads through, in order. */
const parts = ['.tree', '.file', '.panels', '.preview', '.bar'] as const;
const stops =
  'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), select, textarea, [tabindex="0"]';

/** What keys of the whole bench do. */
export interface BenchKeys {
  undo: () => void;
  redo: () => void;
  palette: () => void;
  help: () => void;
}

/** Undo, redo, the palette and the help of keys, and F6 from part to part, back to where one was in each. */
export function useBenchKeys(keys: BenchKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const last = new Map<string, HTMLElement>();
    const onFocus = ({ target }: FocusEvent) => {
      const part = partOf(target);
      if (part !== undefined) last.set(part, target as HTMLElement);
    };
    const onKey = (event: KeyboardEvent) => {
      const { undo, redo, palette, help } = latest.current;
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
      const key = event.key.toLowerCase();
      if (key === 'f6') goOn(last, event.shiftKey ? -1 : 1);
      else if (isCommand && key === '/') help();
      else if (isCommand && key === 'k') palette();
      else if (isCommand && key === 'z' && !event.shiftKey) undo();
      else if (isCommand && (key === 'y' || (key === 'z' && event.shiftKey))) redo();
      else return;
      event.preventDefault();
    };
    addEventListener('focusin', onFocus);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('focusin', onFocus);
      removeEventListener('keydown', onKey, true);
    };
  }, []);
}

const partOf = (target: EventTarget | null) =>
  parts.find((part) => target instanceof Element && target.closest(part) !== null);

/** To the next part that there is: where one was in it, or to its beginning. */
function goOn(last: ReadonlyMap<string, HTMLElement>, by: 1 | -1): void {
  const shown = parts.filter((part) => document.querySelector(part) !== null);
  const here = partOf(document.activeElement);
  const at = here === undefined ? (by === 1 ? -1 : 0) : shown.indexOf(here);
  const next = shown[(at + by + shown.length) % shown.length];
  if (next === undefined) return;
  const kept = last.get(next);
  const target = kept?.isConnected === true ? kept : document.querySelector<HTMLElement>(`${next} :is(${stops})`);
  target?.focus();
}

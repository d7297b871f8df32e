import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../base/listeners.ts';
import { tourStarted } from '../tour/events.ts';

/** What covers a page for a while. */
type Overlay = 'search' | 'tour';

let shown: Overlay | null = null;
const { subscribe, notify } = createListeners();

export function showOverlay(overlay: Overlay | null): void {
  shown = overlay;
  notify();
}

export const closeOverlay = (): void => showOverlay(null);

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';

/** The open overlay; one at a time. */
export function useOverlay(): Overlay | null {
  useEffect(() => {
    const start = () => showOverlay('tour');
    const search = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('dialog[open], .veil, .dialog-layer') !== null) return;
      event.preventDefault();
      showOverlay('search');
    };
    addEventListener(tourStarted, start);
    addEventListener('keydown', search);
    return () => {
      removeEventListener(tourStarted, start);
      removeEventListener('keydown', search);
      closeOverlay();
    };
  }, []);
  const now = () => shown;
  return useSyncExternalStore(subscribe, now, now);
}

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Between `beforeprint` and `afterprint`; the media query knows of previews that send neither. */
let sending = false;

const isPrinting = () => sending || window.matchMedia?.('print').matches === true;

function subscribe(notify: () => void): () => void {
  // the paper is laid out as soon as the event has been heard
  const again = () => flushSync(notify);
  const before = () => {
    sending = true;
    again();
  };
  const after = () => {
    sending = false;
    again();
  };
  const query = window.matchMedia?.('print');
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  query?.addEventListener?.('change', again);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    query?.removeEventListener?.('change', again);
  };
}

/** Whether the page is being put on paper, for what stands there alone. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false);
}

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Between `beforeprint` and `afterprint`; the media query knows of previews that send neither. */
let isSentToPrinter = false;

const isPrinting = () => isSentToPrinter || window.matchMedia?.('print').matches === true;

function subscribe(notify: () => void): () => void {
  // the paper is laid out as soon as the event has been heard
  const notifyNow = () => flushSync(notify);
  const before = () => {
    isSentToPrinter = true;
    notifyNow();
  };
  const after = () => {
    isSentToPrinter = false;
    notifyNow();
  };
  const query = window.matchMedia?.('print');
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  query?.addEventListener?.('change', notifyNow);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    query?.removeEventListener?.('change', notifyNow);
  };
}

/** Whether the page is being put on paper, for what stands there alone. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false);
}

import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Between `beforeprint` and `afterprint`; the media query covers previews without events. */
let isSentToPrinter = false;

const isPrinting = () => isSentToPrinter || window.matchMedia?.('print').matches === true;

function subscribe(notify: () => void): () => void {
  // the page is laid out right after the event
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

/** Whether the page is being printed. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false);
}

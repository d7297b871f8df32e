/** The data of the last contract shown. */
let last: unknown = null;

export function holdGiven(): void {
  addEventListener('societaire:given', (event) => {
    last = (event as CustomEvent<unknown>).detail;
  });
}

/** The contract's page, if any. */
export const contractPage = (): HTMLElement | null => document.querySelector('article.contract');

/** Null without a contract's page. */
export const givenOfPage = (): unknown => (contractPage() === null ? null : last);

/** Calls each time a contract's page has been drawn. @returns what ends it */
export function onDrawn(drawn: () => void): () => void {
  let isAwaited = false;
  const note = () => {
    isAwaited = true;
  };
  const observer = new MutationObserver(() => {
    if (!isAwaited || contractPage() === null) return;
    isAwaited = false;
    drawn();
  });
  addEventListener('societaire:given', note);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    removeEventListener('societaire:given', note);
    observer.disconnect();
  };
}

/** The data of the contract that the page has drawn last, as it was decided upon. */
let last: unknown = null;

export function holdGiven(): void {
  addEventListener('societaire:given', (event) => {
    last = (event as CustomEvent<unknown>).detail;
  });
}

/** The page of a contract, while it stands. */
export const contractPage = (): HTMLElement | null => document.querySelector('article.contract');

/** Null where no contract is shown. */
export const givenOfPage = (): unknown => (contractPage() === null ? null : last);

/** Calls once the page of a contract stands again, each time that one has been read. Gives what ends it. */
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

import { useEffect } from 'react';
import { words } from '../words.ts';

/** What is shown, the innermost last. */
let shown: readonly { title: string }[] = [];

function tell(): void {
  const innermost = shown[shown.length - 1];
  document.title = innermost === undefined ? words.titles.none : words.titles.of(innermost.title);
}

/** Calls the document after what it shows, as long as that is shown; null where nothing is known of it yet. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const own = { title };
    shown = [...shown, own];
    tell();
    return () => {
      shown = shown.filter((one) => one !== own);
      tell();
    };
  }, [title]);
}

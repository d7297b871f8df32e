import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';

interface MoreOptions<T> {
  /** Items read by the loader; one more than `size` means that there are more. */
  first: readonly T[];
  /** Page size. */
  size: number;
  /** Reads the next items after the last shown. */
  read: (last: T) => Promise<readonly T[]>;
}

/** The items read so far, and how to read more. */
export interface MoreList<T> {
  shown: readonly T[];
  hasMore: boolean;
  state: 'idle' | 'reading' | 'failed';
  more: () => void;
}

/** A list that is read page by page. */
export function useMore<T>({ first, size, read }: MoreOptions<T>): MoreList<T> {
  const [held, hold] = useState({ first, pages: [] as readonly (readonly T[])[] });
  const [state, setState] = useState<MoreList<T>['state']>('idle');
  // a new first page starts over
  const pages = held.first === first ? [first, ...held.pages] : [first];
  const shown = pages.flatMap((page) => page.slice(0, size));
  const last = shown.at(-1);
  async function more() {
    if (last === undefined) return;
    setState('reading');
    try {
      const next = await read(last);
      hold({ first, pages: [...pages.slice(1), next] });
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  return { shown, hasMore: (pages.at(-1)?.length ?? 0) > size, state, more: () => void more() };
}

interface MoreButtonProps {
  list: Pick<MoreList<unknown>, 'hasMore' | 'state' | 'more'>;
  label: string;
  failed: string;
  /** The status word before `failed`. */
  word: string;
}

/** The button to read more; nothing once the list is complete. */
export function MoreButton({ list: { hasMore, state, more }, label, failed, word }: MoreButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(hasMore);
  useEffect(() => {
    // keeps the reading position once the button is gone
    if (had.current && !hasMore) place.current?.focus();
    had.current = hasMore;
  }, [hasMore]);
  if (!hasMore && !had.current) return null;
  return (
    <div className="list-more" ref={place} tabIndex={-1}>
      {hasMore && (
        <Button variant="secondary" busy={state === 'reading'} onClick={more}>
          {label}
        </Button>
      )}
      {state === 'failed' && (
        <Alert tone="error" word={word} role="alert">
          <p>{failed}</p>
        </Alert>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';

interface MoreOptions<T> {
  /** What a loader has read: one more than is shown at a time says that there are more. */
  first: readonly T[];
  /** How many are shown at a time. */
  size: number;
  /** As many as the loader has read, after the one that is shown last. */
  read: (last: T) => Promise<readonly T[]>;
}

/** A list as far as it has been read, and the way to the rest. */
export interface MoreList<T> {
  shown: readonly T[];
  hasMore: boolean;
  state: 'idle' | 'reading' | 'failed';
  more: () => void;
}

/** A long list, of which what comes next is read when it is asked for. */
export function useMore<T>({ first, size, read }: MoreOptions<T>): MoreList<T> {
  const [held, hold] = useState({ first, pages: [] as readonly (readonly T[])[] });
  const [state, setState] = useState<MoreList<T>['state']>('idle');
  // what was read anew begins anew
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
  /** Says that something went wrong, before `failed`. */
  word: string;
}

/** Reads on in a list; nothing where it is whole. */
export function MoreButton({ list: { hasMore, state, more }, label, failed, word }: MoreButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const had = useRef(hasMore);
  useEffect(() => {
    // who pressed it goes on reading where it stood
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

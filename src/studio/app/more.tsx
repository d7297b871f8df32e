import { Button } from '../../ui/Button.tsx';
import type { Pages } from './use-pages.ts';

/** Asks for the next page of a list; nothing after the last one. */
export function More({ pages, label }: { pages: Pages<unknown>; label: string }) {
  if (!pages.hasMore) return null;
  return (
    <>
      {pages.problem !== null && <p role="alert">{pages.problem}</p>}
      <div className="btn-row">
        <Button variant="secondary" busy={pages.busy} onClick={pages.more}>
          {label}
        </Button>
      </div>
    </>
  );
}

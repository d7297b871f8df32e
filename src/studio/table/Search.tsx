import type { KeyboardEvent, Ref } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { TableState } from './use-table.ts';
import { words } from './words.ts';

interface SearchProps {
  table: TableState;
  field: Ref<HTMLInputElement>;
  /** Of what says how much was found. */
  statusId: string;
}

/** Looks for a text in all cells. */
export function Search({ table, field, statusId }: SearchProps) {
  const { sought, setSought } = table.search;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') table.findNext(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && sought !== '') setSought('');
    else if (event.key === 'Escape') table.cancel();
    else return;
    event.preventDefault();
  };
  return (
    <label className="grid-search-field">
      <Icon name="search" size={17} />
      <span className="vh">{words.search}</span>
      <input
        ref={field}
        className="grid-input"
        type="text"
        value={sought}
        placeholder={words.search}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={statusId}
        onChange={(event) => setSought(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

/** What a search has found: jumps from one to the next, or leaves only their rows. */
export function Found({ table, statusId }: Omit<SearchProps, 'field'>) {
  const { onlyFound, setOnlyFound, count, plain } = table.search;
  const isIdle = plain === '';
  return (
    <div className={isIdle ? 'vh' : 'grid-search'}>
      <span id={statusId} className="grid-count" role="status">
        {isIdle ? '' : words.found(count)}
      </span>
      {!isIdle && (
        <>
          <button
            type="button"
            className="grid-tool grid-step"
            aria-label={words.previous}
            onClick={() => table.findNext(-1)}
          >
            <Icon name="chevron" size={17} className="grid-up" />
          </button>
          <button
            type="button"
            className="grid-tool grid-step"
            aria-label={words.next}
            onClick={() => table.findNext(1)}
          >
            <Icon name="chevron" size={17} className="grid-down" />
          </button>
          <label className="grid-only">
            <input type="checkbox" checked={onlyFound} onChange={(event) => setOnlyFound(event.target.checked)} />
            {words.onlyFound}
          </label>
        </>
      )}
    </div>
  );
}

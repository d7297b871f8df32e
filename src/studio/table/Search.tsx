import { type KeyboardEvent, type Ref, useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { TableState } from './use-table.ts';
import { words } from './words.ts';

/** Looks for a text in all cells: jumps from one to the next, or leaves only their rows. */
export function Search({ table, field }: { table: TableState; field: Ref<HTMLInputElement> }) {
  const { sought, setSought, onlyFound, setOnlyFound, count, plain } = table.search;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') table.findNext(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && sought !== '') setSought('');
    else if (event.key === 'Escape') table.cancel();
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid-search">
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
          aria-describedby={id}
          onChange={(event) => setSought(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <button
        type="button"
        className="grid-tool grid-step"
        aria-label={words.previous}
        onClick={() => table.findNext(-1)}
      >
        <Icon name="chevron" size={17} className="grid-up" />
      </button>
      <button type="button" className="grid-tool grid-step" aria-label={words.next} onClick={() => table.findNext(1)}>
        <Icon name="chevron" size={17} className="grid-down" />
      </button>
      <span id={id} className="grid-count" role="status">
        {plain === '' ? '' : words.found(count)}
      </span>
      <label className="grid-only">
        <input type="checkbox" checked={onlyFound} onChange={(event) => setOnlyFound(event.target.checked)} />
        {words.onlyFound}
      </label>
    </div>
  );
}

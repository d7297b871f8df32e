import { type FormEvent, useId, useState } from 'react';
import { addRow, type FileGrid, moveRow, removeRow } from '../../analysis/grid/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { TableState } from './use-table.ts';
import { words } from './words.ts';

interface RowActionsProps {
  grid: FileGrid;
  text: string;
  table: TableState;
}

/** Adds, copies, moves and removes rows. */
export function RowActions({ grid, text, table }: RowActionsProps) {
  const [naming, setNaming] = useState<{ like: number | null } | null>(null);
  const isNamed = grid.columns[0]?.kind !== 'rank';
  const rank = table.rankAt(table.active.at);
  const isEmpty = grid.rows.length === 0 || table.count === 0;

  const add = (name: string, like: number | null): boolean => {
    const at = isEmpty ? grid.rows.length : rank + 1;
    if (!table.apply(addRow(text, grid, at, name, like), words.added(name || String(at + 1)))) return false;
    // the new row is to be seen
    table.clearFilters();
    table.go({ at, column: Math.min(1, grid.columns.length - 1) });
    return true;
  };
  const begin = (like: number | null) => (isNamed ? setNaming({ like }) : add('', like));
  const move = (to: number) => {
    const name = grid.rows[rank]?.name ?? '';
    if (table.apply(moveRow(text, grid, rank, to), words.moved(name))) table.go({ ...table.active, at: to });
  };
  const remove = () => {
    const ranks = table.chosenRanks();
    if (table.apply(removeRow(text, grid, ...ranks), words.removed(ranks.length)))
      table.go({ ...table.active, at: table.range.top });
  };

  if (naming !== null)
    return (
      <NewName
        initial={naming.like === null ? '' : (grid.rows[naming.like]?.name ?? '')}
        onCancel={() => {
          setNaming(null);
          table.cancel();
        }}
        onName={(name) => add(name, naming.like) && setNaming(null)}
      />
    );
  const isStill = table.shown !== undefined;
  return (
    <div className="grid-actions" role="toolbar" aria-label={words.actions}>
      <Tool icon="plus" label={words.add} onPress={() => begin(null)} />
      <Tool label={words.copyRow} isOff={isEmpty} onPress={() => begin(rank)} />
      <Tool
        icon="chevron"
        turn="grid-up"
        label={words.up}
        isOff={isStill || rank === 0}
        onPress={() => move(rank - 1)}
      />
      <Tool
        icon="chevron"
        turn="grid-down"
        label={words.down}
        isOff={isStill || rank >= grid.rows.length - 1}
        onPress={() => move(rank + 1)}
      />
      <Tool label={words.remove} isOff={isEmpty} onPress={remove} />
    </div>
  );
}

interface ToolProps {
  icon?: string;
  /** The icon alone, turned by this class: its label is what it is called. */
  turn?: string;
  label: string;
  isOff?: boolean;
  onPress: () => void;
}

function Tool(props: ToolProps) {
  return (
    <button
      type="button"
      className={props.turn === undefined ? 'grid-tool' : 'grid-tool grid-step'}
      aria-label={props.turn === undefined ? undefined : props.label}
      title={props.turn === undefined ? undefined : props.label}
      aria-disabled={props.isOff || undefined}
      onClick={() => props.isOff !== true && props.onPress()}
    >
      {props.icon !== undefined && <Icon name={props.icon} size={17} className={props.turn ?? ''} />}
      {props.turn === undefined && props.label}
    </button>
  );
}

function NewName(props: { initial: string; onName: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState(props.initial);
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    props.onName(name.trim());
  };
  return (
    <form className="grid-actions" onSubmit={onSubmit}>
      <label className="grid-name-label" htmlFor={id}>
        {words.newName}
      </label>
      <input
        id={id}
        className="grid-input grid-name"
        value={name}
        autoComplete="off"
        spellCheck={false}
        ref={(element) => element?.focus()}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && props.onCancel()}
      />
      <Button type="submit">{words.confirm}</Button>
      <Button variant="quiet" onClick={props.onCancel}>
        {words.cancel}
      </Button>
    </form>
  );
}

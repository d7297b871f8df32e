import { useState } from 'react';
import { lineInFrench, tableName, tableSubject } from '../../analysis/record/file-label.ts';
import { Button } from '../../ui/Button.tsx';
import type { DraftSession, SlowResults } from '../data/draft-session.ts';
import { placeOfLine } from '../data/place-of-line.ts';
import { words } from '../words.ts';
import type { FailingCell, FailingRow, FilePlace } from '../worker/questions.ts';

/** More than anybody reads at once. */
const MOST_ROWS = 100;

interface TablesPanelProps {
  session: DraftSession;
  slow: SlowResults;
  isLocked: boolean;
  onReveal: (place: FilePlace) => void;
}

/** Rows that fail, each with what it would have to expect, and those that are still to be filled in. */
export function TablesPanel({ session, slow: { tables, stale }, isLocked, onReveal }: TablesPanelProps) {
  const isStale = stale.has('tables');
  if (tables === null) return <p role="status">{words.panels.computing}</p>;
  const { rows, failures, toDo, leftToServer } = tables;
  const answered = failures.filter(({ cells }) => cells.length > 0);
  const take = (which: readonly FailingRow[]) => void session.takeAnswers(which);
  const show = ({ file, line }: FailingRow) => onReveal(placeOfLine(session.textOf(file) ?? '', file, line));
  return (
    <div className={isStale ? 'stale' : undefined} aria-busy={isStale}>
      {isStale ? (
        <p role="status">{words.panels.computing}</p>
      ) : (
        <p>
          {rows === 0 ? words.panels.noTable : words.panels.rows(rows, failures.length)}
          {toDo.length > 0 && ` ${words.panels.toDo(toDo.length)}`}
          {leftToServer > 0 && ` ${words.panels.leftToServer(leftToServer)}`}
        </p>
      )}
      {!isLocked && answered.length > 1 && (
        <Button variant="secondary" className="tables-take" disabled={isStale} onClick={() => take(answered)}>
          {words.panels.takeAll(answered.length)}
        </Button>
      )}
      <Rows rows={failures} onShow={show} onReveal={onReveal}>
        {(row) =>
          !isLocked &&
          row.cells.length > 0 && (
            <Button variant="quiet" disabled={isStale} onClick={() => take([row])}>
              {words.panels.take}
            </Button>
          )
        }
      </Rows>
      {toDo.length > 0 && (
        <section aria-labelledby="tables-to-do">
          <h3 id="tables-to-do" className="gaps-title">
            {words.panels.toDoTitle}
          </h3>
          <Rows rows={toDo} onShow={show} onReveal={onReveal} />
        </section>
      )}
    </div>
  );
}

interface RowsProps {
  rows: readonly FailingRow[];
  onShow: (row: FailingRow) => void;
  onReveal: TablesPanelProps['onReveal'];
  /** What may be done with a row. */
  children?: (row: FailingRow) => React.ReactNode;
}

function Rows({ rows, onShow, onReveal, children }: RowsProps) {
  return (
    <ul className="rows">
      {rows.slice(0, MOST_ROWS).map((row) => (
        <li key={`${row.file}:${row.line} ${row.message}`}>
          <b>{row.name}</b>
          {row.cells.length === 0 ? (
            <span className="row-message">{row.message}</span>
          ) : (
            row.cells.map((cell) => <Cell key={cell.column} of={cell} onReveal={onReveal} />)
          )}
          <span className="finding-place" title={row.file}>
            {lineInFrench(tableSubject(row.file) ?? tableName(row.file), row.line)}{' '}
            {tableSubject(row.file) !== null && <code className="raw">{tableName(row.file)}</code>}
          </span>
          <span className="gap-tools">
            <Button variant="quiet" onClick={() => onShow(row)}>
              {words.panels.line}
            </Button>
            {children?.(row)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a cell expects and what came, with the way to whatever decided it. */
function Cell({ of: { name, called, said, hint, decidedBy }, onReveal }: CellProps) {
  return (
    <span className="row-cell">
      <span title={name}>{called ?? name}</span>
      <span>
        {words.panels.expected(said.expected)} {words.panels.got(said.got)}
      </span>
      {hint !== null && <span className="hint">{hint}</span>}
      <DecidedBy places={decidedBy} onReveal={onReveal} />
    </span>
  );
}

/** More than one failing row shows at first of what decided a cell. */
const MOST_PLACES = 3;

/** What decided a cell: the nearest, and the others once they are wanted. */
function DecidedBy({ places, onReveal }: { places: FailingCell['decidedBy']; onReveal: TablesPanelProps['onReveal'] }) {
  const [hasAll, setHasAll] = useState(false);
  const others = places.length - MOST_PLACES;
  return (
    <>
      {(hasAll ? places : places.slice(0, MOST_PLACES)).map((place) => (
        <span key={`${place.file}${place.pointer}`} className="row-decided">
          {words.panels.decidedBy}{' '}
          <button type="button" className="row-place" onClick={() => onReveal(place)}>
            {place.text}
          </button>
        </span>
      ))}
      {others > 0 && (
        <button type="button" className="row-place" aria-expanded={hasAll} onClick={() => setHasAll(!hasAll)}>
          {hasAll ? words.panels.fewer : words.panels.others(others)}
        </button>
      )}
    </>
  );
}

interface CellProps {
  of: FailingCell;
  onReveal: TablesPanelProps['onReveal'];
}

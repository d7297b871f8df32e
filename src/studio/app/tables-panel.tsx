import { Button } from '../../ui/Button.tsx';
import type { DraftSession, SlowResults } from '../data/draft-session.ts';
import { placeOfLine } from '../data/place-of-line.ts';
import { words } from '../words.ts';
import type { FailingRow, FilePlace } from '../worker/questions.ts';

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
      <p>
        {rows === 0 ? words.panels.noTable : words.panels.rows(rows, failures.length)}
        {toDo.length > 0 && ` ${words.panels.toDo(toDo.length)}`}
        {leftToServer > 0 && ` ${words.panels.leftToServer(leftToServer)}`}
      </p>
      {!isLocked && answered.length > 1 && (
        <Button variant="secondary" disabled={isStale} onClick={() => take(answered)}>
          {words.panels.takeAll(answered.length)}
        </Button>
      )}
      <Rows rows={failures} onShow={show}>
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
          <Rows rows={toDo} onShow={show} />
        </section>
      )}
    </div>
  );
}

interface RowsProps {
  rows: readonly FailingRow[];
  onShow: (row: FailingRow) => void;
  /** What may be done with a row. */
  children?: (row: FailingRow) => React.ReactNode;
}

function Rows({ rows, onShow, children }: RowsProps) {
  return (
    <ul className="rows">
      {rows.slice(0, MOST_ROWS).map((row) => (
        <li key={`${row.file}:${row.line} ${row.message}`}>
          <b>{row.name}</b>
          <span className="row-message">{row.message}</span>
          <span className="finding-place">{words.panels.rowPlace(row.file, row.line)}</span>
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

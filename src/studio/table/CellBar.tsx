import { type FileGrid, readText } from '../../analysis/grid/index.ts';
import type { Finding } from '../../catalog/source/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { TableState } from './use-table.ts';
import { columnName, words } from './words.ts';

interface CellBarProps {
  grid: FileGrid;
  table: TableState;
  messages: readonly Finding[];
  messagesId: string;
  /** What is complex is a table of its own. */
  isTable: boolean;
  onOpenRule: () => void;
}

/** The active cell at full length, what its column is for, and what is wrong with it. */
export function CellBar({ grid, table, messages, messagesId, isTable, onOpenRule }: CellBarProps) {
  const { active, activeRow: row, range } = table;
  const column = grid.columns[active.column];
  const cell = row?.cells[active.column];
  if (column === undefined || row === undefined || cell === undefined) return null;
  const [rows, columns] = [range.bottom - range.top + 1, range.right - range.left + 1];
  const meaning = column.choices.find(({ value }) => value === cell.text)?.title;
  return (
    <div className="grid-bar">
      <p className="grid-bar-place">
        <strong>{row.name}</strong>
        <span>{column.title ?? columnName(column)}</span>
        {rows * columns > 1 && <span className="grid-bar-range">{words.chosenRange(rows, columns)}</span>}
      </p>
      <p className="grid-bar-text">
        {readText(cell) || <span className="grid-bar-empty">{words.empty}</span>}
        {cell.kind === 'text' && cell.words !== undefined && <code className="grid-bar-meaning"> {cell.text}</code>}
        {meaning != null && <span className="grid-bar-meaning"> {meaning}</span>}
      </p>
      {cell.kind === 'complex' && (
        <button type="button" className="grid-tool" onClick={onOpenRule}>
          {isTable ? words.seeTable : words.seeRule}
        </button>
      )}
      <div id={messagesId} className="grid-bar-messages">
        {messages.map((finding) => (
          <p key={`${finding.code} ${finding.message}`} className={`grid-message grid-message-${finding.severity}`}>
            <Icon name={finding.severity} size={17} />
            <span>
              {finding.message}
              {finding.help !== null && <span className="grid-message-help"> {finding.help}</span>}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}

import { type CsvCell, offsetInFile, readCsv } from '../csv.ts';
import type { Edit } from '../edits.ts';
import { cellText } from '../new-table/candidate.ts';
import { writtenCell } from './add-case.ts';
import type { WrongCell } from './run-row.ts';

/** A row that fails, by its line, and what its cells would have to say. */
export interface AnsweredRow {
  line: number;
  cells: readonly Pick<WrongCell, 'column' | 'got'>[];
}

/**
 * The edits of a table after which its rows expect what the catalogue answers now. A cell that no text can say, such as
 * an error, keeps its own.
 */
export function takeAnswers(text: string, answered: readonly AnsweredRow[]): Omit<Edit, 'file'>[] {
  const { rows, separator } = readCsv(text);
  const [head] = rows;
  return answered.flatMap(({ line, cells }) => {
    const row = rows.find((one) => one.line === line);
    return cells.flatMap(({ column, got }) => {
      const at = head?.cells.findIndex((cell) => cell.text === column) ?? -1;
      const cell = row?.cells[at];
      const said = saidOf(got);
      return cell === undefined || said === null
        ? []
        : [{ ...rangeOfCell(text, cell), text: writtenCell(said, separator) }];
    });
  });
}

/** An answer as failures show it, as a cell says it. */
function saidOf(got: string): string | null {
  try {
    return cellText(JSON.parse(got));
  } catch {
    return null;
  }
}

/** A cell with its quotes. */
function rangeOfCell(text: string, cell: CsvCell): { start: number; end: number } {
  const end = offsetInFile(text, cell, cell.text.length);
  return cell.isQuoted ? { start: cell.start - 1, end: end + 1 } : { start: cell.start, end };
}

import { cellAtOffset, type FileGrid } from '../../analysis/grid/index.ts';
import type { Finding } from '../../catalog/source/index.ts';

export interface RowFindings {
  worst: Map<number, 'error' | 'warning'>;
  messages: Map<number, Finding[]>;
}

/** Findings of a file by the row and the column of a table in which they stand. */
export function findingsByCell(text: string, grid: FileGrid, findings: readonly Finding[]): Map<number, RowFindings> {
  const found = new Map<number, RowFindings>();
  if (findings.length === 0) return found;
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  for (const finding of findings) {
    if (finding.file !== grid.file) continue;
    const cell = cellAtOffset(text, grid, (starts[finding.line - 1] ?? 0) + finding.column - 1);
    if (cell === null) continue;
    const row = found.get(cell.row) ?? { worst: new Map(), messages: new Map() };
    found.set(cell.row, row);
    if (row.worst.get(cell.column) !== 'error') row.worst.set(cell.column, finding.severity);
    row.messages.set(cell.column, [...(row.messages.get(cell.column) ?? []), finding]);
  }
  return found;
}

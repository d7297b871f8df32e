import { fieldReads } from '../../catalog/derive/family-document.ts';
import type { Table } from '../../catalog/walk/index.ts';

/** How many entries of a catalogue read each field of a contract. */
export function readingEntries(table: Table): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of table.entries) {
    const own = fieldReads(table, entry).filter(({ root, implicit }) => root === 'contract' && !implicit);
    for (const field of new Set(own.map(({ path }) => path[0] ?? ''))) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return counts;
}

import type { CatalogueData } from './data.ts';

/** Name in the API of an entry of operations.json: its own, unless the entry is a second use of an operation. */
export function apiName(data: CatalogueData, entry: string): string {
  return data.operations?.operations[entry]?.operation ?? entry;
}

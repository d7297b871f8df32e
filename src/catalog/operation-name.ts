import type { CatalogueData } from './data.ts';

/** API name of an entry of operations.json: the entry's own name, unless it is a second use of an operation. */
export function apiName(data: CatalogueData, entry: string): string {
  return data.operations?.operations[entry]?.operation ?? entry;
}

import { getOrAdd } from '../../base/maps.ts';
import type { CatalogueData } from '../data.ts';
import { certificatesOf } from '../of-family.ts';
import { fileOf } from '../sections.ts';
import { belowNames, type Entry, type Kind, memoizeBody, referringIn, type Table } from '../walk/index.ts';

/** Names of a kind that a family's own file refers to. */
export function namedByFamily(table: Table, id: string, kind: Kind): ReadonlySet<string> {
  const walked = table.file(fileOf('families', id));
  return walked === undefined ? nothing : (namedIn(walked).get(kind) ?? nothing);
}

const nothing: ReadonlySet<string> = new Set();

/** The names that a family refers to, by their kinds. */
const namedIn = memoizeBody((walked): ReadonlyMap<Kind, ReadonlySet<string>> => {
  const named = new Map<Kind, Set<string>>();
  for (const { refers, value } of referringIn(belowNames(walked)))
    if (refers !== null) getOrAdd(named, refers, () => new Set<string>()).add(String(value));
  return named;
});

/** What is evaluated on every contract, whatever its family. */
export function contractEntries(table: Table): Entry[] {
  return [...table.inFile(fileOf('moments')), ...table.inFile(fileOf('cancellationStatus'))];
}

/** Every entry that may be evaluated on a contract of this family and belongs to its slice. */
export function familyEntries(table: Table, data: CatalogueData, id: string): Entry[] {
  const within = (kind: Kind, names: Iterable<string>) =>
    [...names].flatMap((name) => {
      const definition = table.definition(kind, name);
      return definition === undefined ? [] : table.within(definition);
    });
  return [
    ...table.inFile(fileOf('families', id)),
    ...within('action', namedByFamily(table, id, 'action')),
    ...within('offer', namedByFamily(table, id, 'offer')),
    ...within('certificate', certificatesOf(data, id)),
  ];
}

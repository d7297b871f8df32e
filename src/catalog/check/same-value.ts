import { pushTo } from '../../base/maps.ts';
import type { Finding, FindingPage } from '../source/index.ts';
import { computedIn, type Entry } from '../walk/index.ts';
import { type Check, findingAt } from './context.ts';
import { perFile } from './per-file.ts';

export const sameValue: FindingPage = {
  finds:
    'Deux lignes d’une même liste montrent la même valeur sous deux noms, deux types de sinistres mènent au même endroit, une liste de noms dit deux fois le même, deux règles d’un mot de passe ont le même motif, ou une valeur datée ne change pas ce jour-là.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines' },
  avoid: `[
  { "id": "date-effet", "key": "Date d’effet", "value": { "date": [{ "var": "dateEffet" }] } },
  { "id": "date-fin", "key": "Date de fin", "value": { "date": [{ "var": "dateEffet" }] } }
]`,
  prefer: `[
  { "id": "date-effet", "key": "Date d’effet", "value": { "date": [{ "var": "dateEffet" }] } },
  { "id": "date-fin", "key": "Date de fin", "value": { "date": [{ "var": "dateFin" }] } }
]`,
  why: 'L’une des deux a reçu la valeur de sa voisine : le sociétaire lirait une chose pour une autre.',
};

const [VALUE, KEY, WHEN] = ['value', 'key', 'when'];
const LINE = /^(.*)\/\d+\/value$/;

/** The pointer of the object that has a property. */
const around = (pointer: string, name: string): string => pointer.slice(0, -name.length - 1);

/** In a list, each line that always shows has a value of its own. */
export const checkLines: Check = perFile(
  ({ table }, file) => [table.analysesOf(file)],
  (context, { file, entries }) => {
    const { table } = context;
    const findings: Finding[] = [];
    const known = new Map<string, Entry>();
    for (const { entry, list } of linesIn(entries)) {
      if (table.reads(entry).length === 0) continue;
      const name = `${list} ${JSON.stringify(entry.value)}`;
      const before = known.get(name);
      if (before === undefined) {
        known.set(name, entry);
        continue;
      }
      const key = table.at(file, before.pointer.replace(/value$/, 'key'))?.value;
      const place = { file, pointer: entry.pointer };
      const message = `this is the value of "${String(key)}" too`;
      findings.push(findingAt(context, place, 'same-value', message, 'read what the name of the line says', 'warning'));
    }
    return findings;
  },
);

/** The values in a file that named lines always show, with the pointers of their lists; a list of one line is none. */
function linesIn(entries: readonly Entry[]): { entry: Entry; list: string }[] {
  const values = computedIn(entries).filter(({ name }) => name === VALUE);
  if (values.length < 2) return [];
  const lists = new Map<string, { entry: Entry; list: string }[]>();
  const [named, conditional] = [new Set<string>(), new Set<string>()];
  for (const { pointer, name, isKey } of entries) {
    if (isKey) continue;
    if (name === KEY) named.add(around(pointer, name));
    else if (name === WHEN) conditional.add(around(pointer, name));
  }
  for (const entry of values) {
    const list = LINE.exec(entry.pointer)?.[1];
    const line = around(entry.pointer, VALUE);
    if (list !== undefined && named.has(line) && !conditional.has(line)) pushTo(lists, list, { entry, list });
  }
  return [...lists.values()].filter(({ length }) => length > 1).flat();
}

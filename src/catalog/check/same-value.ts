import type { Finding, FindingPage } from '../source/index.ts';
import type { Entry } from '../walk/index.ts';
import { type Check, findingAt } from './context.ts';

export const sameValue: FindingPage = {
  finds: 'Deux lignes d’une même liste montrent la même valeur sous deux noms.',
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

const LINE = /^(.*)\/\d+\/value$/;

/** In a list, each line that always shows has a value of its own. */
export const checkLines: Check = (context) => {
  const { table } = context;
  const known = new Map<string, Entry>();
  return table.computedExpressions().flatMap((entry): Finding[] => {
    const { file, pointer, value } = entry;
    const list = LINE.exec(pointer)?.[1];
    const line = pointer.slice(0, -'/value'.length);
    const isAlways = table.at(file, `${line}/when`) === undefined && table.at(file, `${line}/key`) !== undefined;
    if (list === undefined || !isAlways || table.reads(entry).length === 0) return [];
    const name = `${file} ${list} ${JSON.stringify(value)}`;
    const before = known.get(name);
    if (before === undefined) {
      known.set(name, entry);
      return [];
    }
    const key = table.at(file, before.pointer.replace(/value$/, 'key'))?.value;
    const message = `this is the value of "${String(key)}" too`;
    return [
      findingAt(context, { file, pointer }, 'same-value', message, 'read what the name of the line says', 'warning'),
    ];
  });
};

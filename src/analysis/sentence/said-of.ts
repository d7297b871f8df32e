import { type Kind, kinds, type Table } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { callIn } from '../../rules/language.ts';
import { shortLabel } from '../record/short-label.ts';

/** How the catalogue calls what has a name, by its label or its title; null where it does not say. */
export const calledBy = (table: Table, kind: string, name: string): string | null =>
  Object.hasOwn(kinds, kind)
    ? (saidOf(table, kind as Kind, name, 'label') ?? saidOf(table, kind as Kind, name, 'title'))
    : null;

/** A text beside the name of something, notes included: these are in the files, and not in what is served. */
export function saidOf(table: Table, kind: Kind, name: string, property: string): string | null {
  const entry = table.definition(kind, name)?.entry;
  if (entry === undefined) return null;
  const around = entry.isKey ? entry.pointer : entry.pointer.slice(0, entry.pointer.lastIndexOf('/'));
  return usualText(table.at(entry.file, `${around}/${property}`)?.value);
}

/** A text; of one that depends on the contract, what is said where nothing special holds. */
function usualText(value: Json | undefined): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  const call = callIn(value);
  return call?.traits.joins === 'choice' ? usualText(call.args.at(-1)) : null;
}

/** The same; of what is only described, how its description begins, or all of it where another begins alike. */
export function calledOrDescribed(table: Table, kind: Kind, name: string): string | null {
  const called = calledBy(table, kind, name);
  const described = called === null ? saidOf(table, kind, name, 'description') : null;
  if (described === null) return called;
  const short = shortLabel(described);
  return table.names(kind).some((other) => other !== name && shortOf(table, kind, other) === short) ? described : short;
}

function shortOf(table: Table, kind: Kind, name: string): string | null {
  const described = saidOf(table, kind, name, 'description');
  return described === null ? null : shortLabel(described);
}

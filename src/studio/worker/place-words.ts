import { SchemaAt } from '../../analysis/grid/schema-at.ts';
import { shortLabel } from '../../analysis/record/short-label.ts';
import { isObject, type Json } from '../../base/json.ts';
import { pointerSteps, type Source } from '../../catalog/source/index.ts';
import { nameOf } from './find-places.ts';
import { schemas } from './open-catalogue.ts';
import { fileEntry } from './outline.ts';

type PlacedSource = Pick<Source, 'file' | 'text' | 'value'>;

/**
 * The way to a place of a file, as its page and its schema call what lies on it: « Véhicule / Conducteurs › Énergie ›
 * Ce que cela vaut ». What is inside of a rule is the rule. Empty for the file itself.
 */
export function wordsOfPlace({ file, value }: PlacedSource, pointer: string): string {
  let at = value;
  let schema = SchemaAt.ofFile(schemas, file);
  const said: string[] = [];
  /** What a list, or a table of codes, is called, until one of its entries says a name of its own. */
  let list: string | null = null;
  for (const step of pointerSteps(pointer)) {
    if (!isObject(at) || schema?.isWhole === true) break;
    const isEntry = Array.isArray(at) || schema?.isMap === true;
    at = Object.hasOwn(at, step) ? (at as Readonly<Record<string, Json>>)[step] : undefined;
    schema = (isEntry ? schema?.each() : schema?.property(step)) ?? null;
    if (!isEntry) {
      if (list !== null) said.push(list);
      list = schema?.own.description === undefined ? step : shortLabel(schema.own.description);
      continue;
    }
    const own: string | null = isObject(at) ? (nameOf(at)?.label ?? null) : null;
    said.push(own ?? (Array.isArray(at) || /^\d+$/.test(step) ? (list ?? step) : step));
    list = null;
  }
  if (list !== null) said.push(list);
  return said.filter((word, i) => word !== said[i - 1]).join(' › ');
}

/** The same, with what the file is called before. */
export function wordsOfPlaceInFile(source: PlacedSource, pointer: string): string {
  const label = fileEntry(source.file, source.text, schemas)?.label ?? source.file;
  return [label, wordsOfPlace(source, pointer)].filter(Boolean).join(' › ');
}

import { schemaNamed } from '../../analysis/docs/schema.ts';
import { placeOfName } from '../../analysis/grid/index.ts';
import { type RecordNode, recordOf, wordsOfRecord } from '../../analysis/record/index.ts';
import { bareNames, calledBy, catalogueNames, placeOf, sentenceOf } from '../../analysis/sentence/index.ts';
import { sectionOf } from '../../catalog/sections.ts';
import { readSource } from '../../catalog/source/index.ts';
import { worldOf } from './drawable.ts';
import { type OpenCatalogue, schemas } from './open-catalogue.ts';

/** A file in words: its properties as its schema describes them, its rules as sentences. Null where it is no JSON. */
export function recordOfFile({ texts, drawable }: OpenCatalogue, path: string): RecordNode | null {
  const place = sectionOf(path);
  const text = texts.get(path);
  if (place === null || text === undefined) return null;
  const { value } = readSource(path, text);
  if (value === undefined) return null;
  const names = drawable === null ? bareNames : catalogueNames(worldOf(drawable), placeOf(drawable.table, path));
  return recordOf(value, schemaNamed(schemas, place.section.schema), {
    schemas,
    say: (rule) => sentenceOf(rule, names),
  });
}

/** What is no plain value of a file, and what a name that it refers to is called, in words, by its JSON Pointer. */
export function wordsOfFile(open: OpenCatalogue, path: string): Map<string, string> {
  const record = recordOfFile(open, path);
  const { drawable } = open;
  if (record === null) return new Map();
  if (drawable === null) return wordsOfRecord(record, () => null);
  const { table } = drawable;
  const called = table.inFile(path).flatMap(({ pointer, refers, isKey, value }): [string, string][] => {
    if (refers === null || isKey || typeof value !== 'string') return [];
    const label = calledBy(table, refers, value);
    return label === null ? [] : [[placeOfName(pointer, value), label]];
  });
  return new Map([...called, ...wordsOfRecord(record, (kind, name) => calledBy(table, kind, name))]);
}

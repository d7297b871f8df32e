import { schemaNamed } from '../../analysis/docs/schema.ts';
import { type RecordNode, recordOf } from '../../analysis/record/index.ts';
import { bareNames, catalogueNames, placeOf, sentenceOf } from '../../analysis/sentence/index.ts';
import { sectionOf } from '../../catalog/sections.ts';
import { readSource } from '../../catalog/source/index.ts';
import { type OpenCatalogue, schemas, worldOf } from './open-catalogue.ts';

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

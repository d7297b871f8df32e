import { expect, it } from 'vitest';
import { schemaNamed } from '../../../src/analysis/docs/schema.ts';
import { type RecordNode, recordOf } from '../../../src/analysis/record/index.ts';
import { bareNames, sentenceOf } from '../../../src/analysis/sentence/index.ts';
import type { Json } from '../../../src/base/json.ts';
import { sectionOf } from '../../../src/catalog/sections.ts';
import { valueAt } from '../../../src/catalog/source/index.ts';
import { readCatalogueFiles, readSchemas } from '../../../src/release/index.ts';

const schemas = readSchemas();
const files = [...readCatalogueFiles()].flatMap(([path, text]) => {
  const place = sectionOf(path);
  return place === null ? [] : [[path, JSON.parse(text) as Json, place.section.schema] as const];
});

const recordFor = (value: Json, schema: string): RecordNode =>
  recordOf(value, schemaNamed(schemas, schema), { schemas, say: (rule) => sentenceOf(rule, bareNames) });

const leavesOf = (node: RecordNode): RecordNode[] =>
  node.kind === 'group' || node.kind === 'list' ? node.children.flatMap(leavesOf) : [node];

it.each(files)(
  '%s: each place of it says the value that stands there, and none is left out',
  (_path, value, schema) => {
    const record = recordFor(value, schema);
    const leaves = leavesOf(record);
    for (const leaf of leaves) if ('value' in leaf) expect(valueAt(value, leaf.pointer)).toEqual(leaf.value);
    const said = new Set(leaves.map(({ pointer }) => pointer));
    const missing: string[] = [];
    const visit = (one: unknown, pointer: string): void => {
      if (said.has(pointer)) return;
      if (typeof one !== 'object' || one === null) return void missing.push(pointer);
      for (const [name, inner] of Object.entries(one))
        visit(inner, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    };
    visit(value, '');
    expect(missing.filter((pointer) => pointer !== '/$schema')).toEqual([]);
  },
);

it('calls properties by what their schema says, and offers those that are not there', () => {
  const [, value = null, schema = ''] = files.find(([path]) => path === 'catalog/families/autre.json') ?? [];
  const record = recordFor(value, schema);
  if (record.kind !== 'group') throw new Error('a family is a group');
  expect(record.children.find(({ name }) => name === 'label')?.label).toBe('Nom de la famille');
  expect(record.missing.map(({ name }) => name)).toContain('offers');
});

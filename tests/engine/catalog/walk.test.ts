import { describe, expect, test } from 'vitest';
import { fileOf, sections } from '../../../src/catalog/sections.ts';
import { OWN_NAMES, walk } from '../../../src/catalog/walk/index.ts';
import { planOf } from '../../../src/catalog/walk/plan.ts';
import { check, files, schemas } from './support.ts';

const { data, sources } = check({});
const table = walk(data, schemas);

/** What stands at a JSON Pointer, or undefined. */
function valueAt(value: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    value,
  );
}

describe('names of a file', () => {
  const ofFolders = sections.filter(({ folder }) => folder !== undefined);
  const plans = ofFolders.map(({ schema }) => planOf(schemas, schema));

  test('define the file and nothing else, and hold no part of a page', () => {
    for (const { properties, readsElements } of plans) {
      expect(readsElements).toBe(false);
      for (const name of OWN_NAMES) {
        const plan = properties.get(name);
        if (plan === undefined) continue;
        expect([plan.part, plan.names, plan.elements, plan.items?.defines ?? null, plan.items?.part ?? null]).toEqual([
          ...[null, null, null, null, null],
        ]);
        expect([name, plan.isLeaf || plan.properties.size === 0]).toEqual([name, true]);
        expect(plan.defines === null || name === 'id').toBe(true);
      }
    }
  });

  test('are all that tells two files apart that share what is kept of them', () => {
    const family = data.families?.auto;
    const other = Object.freeze({ ...structuredClone(family), id: 'autre', label: 'Autre', routes: ['/autre'] });
    const wider = Object.freeze({ ...other, id: 'large', page: '/large/{id}' });
    const families = { ...data.families, autre: other, large: wider } as never;
    const grown = walk({ ...data, families }, schemas);
    const [auto, autre, large] = ['auto', 'autre', 'large'].map((id) => grown.file(fileOf('families', id)));
    expect(autre?.body).toBe(auto?.body);
    expect(large?.body).not.toBe(auto?.body);
    // what is looked up at once is what the whole walk gives
    expect(autre?.entries.filter((entry) => autre.names.includes(entry))).toEqual(autre?.names);
    expect(grown.definition('family', 'autre')).toMatchObject({ name: 'autre', start: 0, end: autre?.entries.length });
    expect(grown.definingEntry('family', 'autre')).toBe(grown.definition('family', 'autre')?.entry);
    const referring = grown.referrers('action', 'contacter', fileOf('families', 'autre'));
    expect(referring.map(({ entry }) => entry.pointer)).toEqual(
      grown.referrers('action', 'contacter', fileOf('families', 'auto')).map(({ entry }) => entry.pointer),
    );
    expect(referring.every(({ entry }) => autre?.entries.includes(entry))).toBe(true);
  });
});

describe('the table of a catalogue', () => {
  test('every entry stands where it says', () => {
    const lost = table.entries.filter(({ file, pointer, value, isKey }) => {
      const there = valueAt(sources.get(file)?.value, pointer);
      return isKey ? there === undefined : JSON.stringify(there) !== JSON.stringify(value);
    });
    expect(lost).toEqual([]);
  });

  test('holds something of every file', () => {
    const seen = new Set(table.entries.map((entry) => entry.file));
    // nothing is waived just now
    expect([...files.keys()].filter((file) => !seen.has(file))).toEqual(['catalog/waivers.json']);
  });

  test('nothing of a file escapes it: each leaf is an entry, or part of one', () => {
    const places = new Set(table.entries.map(({ file, pointer }) => file + pointer));
    const lost: string[] = [];
    const visit = (file: string, value: unknown, pointer: string) => {
      if (places.has(file + pointer) && table.at(file, pointer)?.value === value) return;
      if (typeof value !== 'object' || value === null) lost.push(file + pointer);
      else
        for (const [key, inner] of Object.entries(value))
          if (key !== '$schema') visit(file, inner, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    };
    for (const [file, { value }] of sources) visit(file, value, '');
    expect(lost).toEqual([]);
  });

  test('is made in well under a second, whatever is asked of it', () => {
    const again = walk(data, schemas);
    for (const entry of again.expressions()) again.reads(entry);
    expect(again.referrers('action', 'resilier').length).toBeGreaterThan(0);
  });
});

describe('what a table knows of an entry', () => {
  const auto = 'catalog/families/auto.json';
  const people = table.entries.find(({ file, value }) => file === auto && JSON.stringify(value) === '"people"');
  const block = people?.pointer.replace(/\/block$/, '') ?? '';

  test('the elements that it is evaluated upon, and what it reads of the contract', () => {
    const badge = table.at(auto, `${block}/name`);
    expect(badge?.scope.lists.map((list) => list.pointer)).toEqual([`${block}/of`]);
    const paths = badge === undefined ? [] : table.reads(badge).map((read) => read.path.join('.'));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(/^conducteurs\./);
  });

  test('what the engine reads of the elements of a list', () => {
    const documents = table.entries.find((entry) => entry.file === auto && entry.traits.implicitReads.includes('mime'));
    expect(documents?.pointer).toMatch(/\/of$/);
    const implicit = documents === undefined ? [] : table.reads(documents).filter((read) => read.implicit);
    expect(implicit.map((read) => read.path.join('.'))).toContain('$documents.success.mime');
  });

  test('who refers to a name: entries, and rules that call it', () => {
    const from = (kind: 'action' | 'rule' | 'code-list' | 'link', name: string) =>
      table.referrers(kind, name).map(({ entry }) => entry.file);
    expect(from('action', 'resilier')).toContain(auto);
    expect(from('rule', 'has-mileage-package')).toContain(auto);
    expect(from('code-list', 'garage')).toContain(auto);
    expect(from('link', 'telehealth')).toContain('catalog/families/sante.json');
  });

  test('what is said of something that has a name', () => {
    const action = table.definition('action', 'resilier');
    const pointers = action === undefined ? [] : table.within(action).map((entry) => entry.pointer);
    expect(pointers).toContain('/actions/resilier/label');
    expect(pointers.every((pointer) => pointer.startsWith('/actions/resilier'))).toBe(true);
    const tab = table.definition('tab', 'documents', auto);
    expect(tab === undefined ? [] : table.within(tab).map((entry) => entry.role)).toContain('reference');
  });

  test('names of a file are that file’s own', () => {
    expect(table.names('tab', auto)).toContain('documents');
    expect(table.names('tab', 'catalog/families/fortego.json')).not.toContain('forfait-km');
    expect(table.names('field', auto)).toEqual([]);
  });
});

describe('the schemas', () => {
  interface Schema {
    type?: unknown;
    enum?: unknown;
    const?: unknown;
    tsType?: unknown;
    [annotation: `x-${string}`]: unknown;
  }

  test('say what every text of a file is', () => {
    const silent: string[] = [];
    const visit = (schema: Schema, at: string) => {
      if (schema['x-role'] === 'note' || schema['x-role'] === 'value') return;
      const types = [schema.type].flat();
      const isText = types.includes('string') && schema.enum === undefined;
      if (isText && !['x-role', 'x-refers', 'x-defines'].some((name) => name in schema)) silent.push(at);
      for (const [key, inner] of Object.entries(schema))
        if (typeof inner === 'object' && inner !== null && !key.startsWith('x-'))
          visit(inner as Schema, `${at}/${key}`);
    };
    for (const [name, schema] of Object.entries(schemas)) visit(schema as Schema, name);
    expect(silent).toEqual([]);
  });
});

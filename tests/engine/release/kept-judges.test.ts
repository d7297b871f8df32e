import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkCatalogue } from '../../../src/catalog/check/index.ts';
import { judgeOf } from '../../../src/catalog/check/schema.ts';
import type { Schemas } from '../../../src/catalog/walk/index.ts';
import { readApi, readCatalogueFiles, readSchemas } from '../../../src/release/index.ts';
import { saveJudges, useSavedJudges } from '../../../src/release/quick-judges.ts';

const folder = mkdtempSync(join(tmpdir(), 'judges-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = JSON.stringify(readSchemas());
const schemasNow = () => JSON.parse(text) as Schemas;
const fees = 'catalog/fees.json';

test('validators that were kept find what the schemas find, and are kept by what the schemas say', async () => {
  const files = readCatalogueFiles();
  const wrong = new Map([...files, [fees, (files.get(fees) ?? '').replace('"id"', '"idd"')]]);
  const found = (schemas: Schemas) => checkCatalogue(wrong, schemas, readApi()).findings;
  const first = schemasNow();
  useSavedJudges(first, text, folder);
  await saveJudges(first);
  const [kept = ''] = readdirSync(folder);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.cjs$/)]);
  const second = schemasNow();
  useSavedJudges(second, text, folder);
  expect(found(second)).toEqual(found(first));
  expect(found(second).map(({ code }) => code)).toContain('unknown-property');
  // only the validators that were kept know nothing of this
  writeFileSync(join(folder, kept), 'exports.fees = () => true;');
  const third = schemasNow();
  useSavedJudges(third, `${text} `, folder);
  expect(judgeOf(third, fees)?.({})).not.toEqual([]);
});

test('what was kept and cannot be read leaves the schemas to judge', () => {
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'exports.fees = (');
  const schemas = schemasNow();
  useSavedJudges(schemas, text, folder);
  expect(judgeOf(schemas, fees)?.({})).not.toEqual([]);
});

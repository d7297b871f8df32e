import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { loadCatalogueFolder } from '../../../src/release/index.ts';
import type { Drawable } from '../../../src/studio/worker/drawable.ts';
import type { OpenCatalogue } from '../../../src/studio/worker/open-catalogue.ts';
import { runDraftTables } from '../../../src/studio/worker/tables.ts';
import { usesOfName } from '../../../src/studio/worker/where.ts';
import { files } from '../catalog/support.ts';

// what compiles judges of schemas is of the studio's build
vi.mock('../../../src/studio/worker/open-catalogue.ts', async () => ({
  schemas: (await import('../catalog/support.ts')).schemas,
}));

const TABLE = 'tests/catalog/contract-view.studio.cases.csv';
let drawable: Drawable;

beforeAll(() => {
  const loaded = loadCatalogueFolder();
  if (loaded.table === null) throw new Error('the catalogue has no table');
  drawable = { loaded, table: loaded.table, catalogue: compileCatalogue(loaded.data) };
});

function failuresOf(rows: string) {
  const example = readFileSync('tests/catalog/examples/auto.json', 'utf8');
  const tests = new Map([
    [TABLE, rows],
    ['tests/catalog/examples/auto.json', example],
  ]);
  return runDraftTables({ drawable, tests, texts: files } as unknown as OpenCatalogue).failures;
}

const HEAD = 'case,why,from,as of';

describe('a row that fails', () => {
  it('says what its cells are called, both values in words, and the place that decided', () => {
    const [failure] = failuresOf(`${HEAD},expect title\nun titre,OP-001,auto,2025-06-15,Autre\n`);
    const [cell] = failure?.cells ?? [];
    expect(cell).toMatchObject({
      column: 'expect title',
      said: { expected: '«\u00a0Autre\u00a0»', got: '«\u00a0Contrat auto\u00a0»' },
    });
    expect(cell?.called).toMatch(/^Titre/);
    const [place] = cell?.decidedBy ?? [];
    expect(place).toMatchObject({ file: 'catalog/families/auto.json', pointer: '/header/title' });
    expect(place?.text).toBe('Auto › En-tête › Titre');
    expect(files.get('catalog/families/auto.json')?.slice(place?.start, place?.end)).toBe('"Contrat auto"');
  });

  it('says all that decided it, each place once', () => {
    const [failure] = failuresOf(`${HEAD},expect lines\nles lignes,OP-001,auto,2025-06-15,Autre\n`);
    const places = (failure?.cells[0]?.decidedBy ?? []).map(({ file, pointer }) => `${file}#${pointer}`);
    expect(places.length).toBeGreaterThan(3);
    expect(new Set(places).size).toBe(places.length);
  });

  it('of what has several properties, says those that differ', () => {
    const heading = '"{""object"":""RENAULT CLIO"",""kind"":""Autre"",""product"":""Assurance auto""}"';
    const [failure] = failuresOf(`${HEAD},expect heading\nun nom,OP-001,auto,2025-06-15,${heading}\n`);
    expect(failure?.cells[0]?.said.expected).toMatch(/«\u00a0Autre\u00a0»$/);
    expect(failure?.cells[0]?.said.expected).not.toMatch(/CLIO|[{}]/);
  });

  it('says a code by what it means', () => {
    const [failure] = failuresOf(`${HEAD},expect situation.tone\nun ton,OP-001,auto,2025-06-15,neutral\n`);
    expect(failure?.cells[0]?.said.expected).toBe('neutre');
    expect(failure?.cells[0]?.said.got).not.toMatch(/success|info|warning/);
  });
});

it('the place of a use is the way to it on the page, without paths', () => {
  const opened = { tests: new Map(), texts: files } as unknown as OpenCatalogue;
  const [use] = usesOfName(opened, drawable, { kind: 'field', name: 'vehicule.energie', label: null });
  expect(use?.text).toMatch(/^Véhicule \/ Conducteur\(s\) › Véhicule › Énergie › /);
  expect(use?.text).not.toMatch(/[[\]]/);
});

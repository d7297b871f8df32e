import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Catalogue, type CatalogueData, compileCatalogue } from '../../../../src/catalog/index.ts';
import { loadCatalogue, openReleases } from '../../../../src/release/index.ts';
import { oneIn } from '../../../full.ts';
import { files } from '../../catalog/support.ts';
import { catalog, catalogReading, copyOfProject } from '../run.ts';
import { effects, type Given, shownOf, today } from './effects.ts';
import { mendRows } from './mend-rows.ts';
import { type Edit, type Example, edited, recipesOf } from './page.ts';

const page = 'catalog/RECETTES.md';
const recipes = recipesOf(page).map((recipe, i) => ({ ...recipe, number: i + 1 }));

let room = '';
/** Releases of an installation that serves the catalogue as it is. */
let installed = '';

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00Z`) });
  vi.stubEnv('DATABASE_URL', '');
  room = mkdtempSync(join(tmpdir(), 'recipes-'));
  installed = join(room, 'installed');
  vi.stubEnv('DATA_DIR', installed);
  expect(await catalog('publish', '--author', 'Ana', '--message', 'Avant.')).toMatchObject({ code: 0 });
}, 120_000);

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  rmSync(room, { recursive: true, force: true });
});

/** A project of which some files are edited; its folder. */
function projectWith(edits: readonly Edit[]): string {
  const root = copyOfProject();
  const changed = edited(files, edits);
  for (const file of new Set(edits.map((edit) => edit.file))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), changed.get(file) ?? '');
  }
  return root;
}

/** A command of the page, said of a copy of the project. */
function run({ words, input }: Example, root: string) {
  const folder = join(root, 'catalog');
  const places: Readonly<Record<string, string>> = {
    'git:HEAD': 'catalog',
    catalog: folder,
    'portefeuille.ndjson': join(root, 'portefeuille.ndjson'),
  };
  const args = words.map((word) => places[word] ?? word);
  const verb = words[0] ?? '';
  if (['check', 'eval', 'view', 'publish', 'portfolio'].includes(verb)) args.push('--folder', folder);
  if (verb === 'publish') args.push('--author', 'Ana');
  return catalogReading(input, ...args);
}

/** What the page says, … standing for anything. */
function patternOf(answer: string): RegExp {
  const parts = answer.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*?')}$`);
}

/** What is served on a day by the installation of DATA_DIR. */
async function servedOn(day: string): Promise<Catalogue> {
  const store = openReleases();
  const step = store
    .schedule()
    .filter(({ from }) => from === null || from <= day)
    .at(-1);
  const whole = step === undefined ? null : await store.read(step.hash, 'whole.json');
  return compileCatalogue(JSON.parse(whole ?? '{}') as CatalogueData);
}

describe(page, () => {
  test('tells ten recipes, each with what it is for', () => {
    expect(recipes.map(({ number }) => number)).toEqual(Object.keys(effects).map(Number));
    expect(recipes).toHaveLength(10);
    for (const { edits, examples } of recipes) {
      expect(edits.length).toBeGreaterThan(0);
      const verbs = examples.map(({ words }) => words[0]);
      expect(verbs).toEqual(['check', expect.any(String), 'impact', 'publish', 'history', 'rollback']);
    }
  });

  test('is named by the page for analysts, recipe by recipe', () => {
    const readme = readFileSync('catalog/README.md', 'utf8');
    for (const { title } of recipes) expect(readme).toContain(`[${title.replace(/^\d+\. /, '')}](RECETTES.md#`);
  });
});

describe.each(recipes)('$title', ({ number, edits }) => {
  const effect = effects[number];
  const day = effect?.from ?? today;
  const said = (catalogue: Catalogue) => JSON.stringify(effect?.asks(catalogue));

  test('brings what it is for', () => {
    const [before, after] = [files, edited(files, edits)].map((all) => compileCatalogue(loadCatalogue(all, day).data));
    if (before === undefined || after === undefined) throw new Error('there are two');
    expect(said(before)).not.toContain(effect?.says);
    expect(said(after)).toContain(effect?.says);
  });
});

describe.each(oneIn(3, recipes))('followed by the commands: $title', ({ number, edits, examples }) => {
  const effect = effects[number];
  const day = effect?.from ?? today;

  test('from the edit to the way back', async () => {
    if (effect === undefined) throw new Error('nothing is said of what the recipe is for');
    const root = projectWith(edits);
    try {
      const data = join(root, '.data');
      cpSync(installed, data, { recursive: true });
      vi.stubEnv('DATA_DIR', data);
      const generate = { words: ['portfolio', 'portefeuille.ndjson', '--generate', '2000', '--seed', '1'] };
      expect(await run({ ...generate, input: '', answer: '' }, root)).toMatchObject({ code: 0 });
      const before = await servedOn(day);
      const asked = async () => JSON.stringify(effect.asks(await servedOn(day)));
      mendRows(root);
      for (const example of examples) {
        const { code, out, err } = await run(example, root);
        expect({ code, err }, example.words.join(' ')).toEqual({ code: 0, err: '' });
        expect(out.trimEnd()).toMatch(patternOf(example.answer));
        if (example.words[0] === 'impact') {
          const after = compileCatalogue(loadCatalogue(edited(files, edits), day).data);
          const ofContract = effect.ofContract ?? shownOf;
          const contracts = readFileSync(join(root, 'portefeuille.ndjson'), 'utf8').trimEnd().split('\n');
          const changed = contracts.filter((line) => {
            const given = { ...(JSON.parse(line) as Given), today: day };
            return JSON.stringify(ofContract(before, given)) !== JSON.stringify(ofContract(after, given));
          });
          expect(out).toMatch(new RegExp(`^${changed.length.toLocaleString('en')} of 2,000 contracts change$`, 'm'));
          // those who hold a product that is withdrawn keep it
          expect(changed.length > 0).toBe(number !== 10);
        }
        if (example.words[0] === 'publish') expect(await asked()).toContain(effect.says);
      }
      expect(await asked()).not.toContain(effect.says);
      expect(await asked()).toBe(JSON.stringify(effect.asks(before)));
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});

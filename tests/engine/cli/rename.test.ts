import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { knownByCode, renamed } from '../../../src/analysis/rename/may-rename.ts';
import { sourceFiles } from '../../../src/build/imports.ts';
import { runCases } from '../../../src/cli/cases/run-cases.ts';
import { type LoadedCatalogue, loadCatalogueFolder } from '../../../src/release/index.ts';
import { shipped } from '../../shipped.ts';
import { catalog, copyOfProject } from './run.ts';

let root = '';
const folder = () => join(root, 'catalog');
const folders = ['catalog', 'forms', 'tests/catalog'];
const filesOf = (where: string): Map<string, string> =>
  new Map(
    folders.flatMap((name) =>
      readdirSync(join(where, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry): [string, string] => {
          const path = join(entry.parentPath, entry.name);
          return [path.slice(where === '.' ? 0 : where.length + 1), readFileSync(path, 'utf8')];
        }),
    ),
  );
let before = new Map<string, string>();

beforeAll(() => {
  root = copyOfProject();
  before = filesOf(root);
});
beforeEach(() => {
  for (const name of folders) {
    rmSync(join(root, name), { recursive: true });
    cpSync(name, join(root, name), { recursive: true });
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What `check` and the testers' tables say of the copy. */
function said() {
  const loaded = loadCatalogueFolder(folder());
  const tables = readdirSync(join(root, 'tests/catalog')).filter((name) => name.endsWith('.cases.csv'));
  const { passed, failures } = runCases(
    loaded,
    tables.map((name) => join(root, 'tests/catalog', name)),
  );
  return { findings: loaded.findings, passed, failures };
}

const rename = (...words: string[]) => catalog('rename', ...words, '--folder', folder());

describe('catalog rename', () => {
  const some = [
    ['action', 'declarer-sinistre', 'declarer'],
    ['rule', 'covers-today', 'is-covering'],
    ['theme', 'prevoyance', 'provident'],
    ['list-heading', 'resilies', 'finis'],
    ['link', 'documentsBase', 'papers'],
    ['code-list', 'permis', 'type-permis'],
    ['code-list', 'natures-sinistre-auto', 'natures-auto'],
    ['card-kind', 'suspendu', 'en-pause'],
    ['account-profile', 'specification', 'spec'],
    ['area', 'aide', 'secours'],
    ['accessibility-check', 'scripted', 'by-script'],
    ['paper-part', 'logement', 'habitation'],
    ['claim-family', 'electromenager', 'appareils'],
  ] as const;

  test('one of each kind: check and the tables say the same as before, and back again nothing has changed', async () => {
    // of some kinds the catalogue has none just now
    expect(new Set([...some.map(([kind]) => kind), 'instead'])).toEqual(new Set(renamed));
    const sound = said();
    // as long as they are held, the way back checks none of them again
    const held: LoadedCatalogue[] = [];
    for (const [kind, from, to] of some) {
      expect(await rename(kind, from, to), kind).toMatchObject({ code: 0, err: '' });
      held.push(loadCatalogueFolder(folder()));
    }
    expect(said()).toEqual(sound);
    for (const [kind, from, to] of some.toReversed()) {
      expect((await catalog('where', kind, from, '--folder', folder())).code).toBe(1);
      expect((await rename(kind, to, from)).code).toBe(0);
    }
    expect(filesOf(root)).toEqual(before);
    expect(held).toHaveLength(some.length);
  });

  test('--dry-run shows every edit and writes nothing', async () => {
    const { code, out } = await rename('code-list', 'permis', 'type-permis', '--dry-run');
    expect(code).toBe(0);
    expect(out).toContain('catalog/codes/permis.json:3:9 "permis" → "type-permis"\n');
    expect(out).toContain('catalog/codes/permis.json → catalog/codes/type-permis.json\n');
    expect(out).toMatch(/\d+ places in \d+ files, none written\n$/);
    expect(filesOf(root)).toEqual(before);
  });

  test.each([
    [['product', '40', '4000'], 'keeps its name: it is a code of the API'],
    [['moment', 'in-force', 'running'], 'keeps its name: the engine'],
    [['rule', 'savings-open', 'open'], 'keeps its name: the engine'],
    [['tab', 'documents', 'papiers'], 'keeps its name: it is part of addresses'],
    [['rule', 'is-military', 'covers-today'], 'there is already a rule "covers-today"'],
    [['code-list', 'permis', 'energie'], 'there is already a code-list "energie"'],
    [['rule', 'is-militari', 'soldier'], 'did you mean "is-military"?'],
    [['rule', 'is-military', '__proto__'], '"__proto__" is no name'],
    [['rule', 'is-military', 'constructor'], '"constructor" is no name'],
    [['code-list', 'permis', '../../etc/passwd'], '"../../etc/passwd" is no name'],
    [['theme', 'sante', 'Santé'], '"Santé" is no name'],
  ])('%j is refused', async (words, why) => {
    const { code, err } = await rename(...words);
    expect(code).toBe(1);
    expect(err).toContain(why);
    expect(filesOf(root)).toEqual(before);
  });

  test('a name that the schema does not allow is refused with what check would say, and nothing is written', async () => {
    const { code, err } = await rename('area', 'aide', 'Aide');
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('nothing was written') });
    expect(filesOf(root)).toEqual(before);
  });

  test('a catalogue without forms beside it never changes those of the project', async () => {
    const alone = join(root, 'alone', 'catalog');
    cpSync('catalog', alone, { recursive: true });
    const { code, err } = await catalog('rename', 'code-list', 'permis', 'type-permis', '--folder', alone);
    expect(code).toBe(0);
    expect(existsSync(join(alone, 'codes/type-permis.json'))).toBe(true);
    const used = await catalog('rename', 'code-list', 'contact-offres', 'offres', '--folder', alone);
    expect({ code: used.code, err }).toEqual({ code: 2, err: '' });
    expect(used.err).toContain('it cannot be changed from here');
    expect(readFileSync('forms/profil/preferences-contact.json', 'utf8')).toContain('"contact-offres"');
    rmSync(join(root, 'alone'), { recursive: true });
  });

  test('a catalogue that cannot be read is said as check says it', async () => {
    writeFileSync(join(folder(), 'brand.json'), '{');
    const { code, err } = await rename('rule', 'is-military', 'soldier');
    expect(code).toBe(1);
    expect(err).toContain('catalog/brand.json:1:');
  });
});

test('rules and links that code names are those that keep their names', () => {
  const { table } = shipped;
  const files = ['view', 'renderer', 'portal', 'backend', 'release', 'catalog'].flatMap((room) =>
    sourceFiles(join('src', room)),
  );
  const code = files
    .filter((file) => !/generated|seed|samples|catalog\/check|source\/finding/.test(file))
    .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
    .join('\n');
  const named = (kind: 'rule' | 'link', pattern: (name: string) => RegExp) =>
    (table?.names(kind) ?? []).filter((name) => pattern(name).test(code)).sort();
  expect(named('rule', (name) => new RegExp(`'${name}'`))).toEqual(knownByCode.rule);
  expect(named('link', (name) => new RegExp(`\\blinks\\??\\.${name}\\b|'${name}'`))).toEqual(knownByCode.link);
});

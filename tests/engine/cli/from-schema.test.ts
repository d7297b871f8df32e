import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogueFolder } from '../../../src/release/index.ts';
import { beforeOwnFamilies } from '../analysis/from-schema/second-insurer.ts';
import { schemaText } from '../analysis/from-schema/support.ts';
import { catalog, copyOfProject } from './run.ts';

let root = '';
const folder = () => join(root, 'catalog');
const schema = () => join(folder(), 'insurer.graphql');
const fromSchema = (...words: string[]) => catalog('from-schema', ...words, '--folder', folder());

/** The files of the catalogue, as they are written. */
const filesNow = (): Map<string, string> =>
  new Map(
    readdirSync(folder(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

beforeAll(() => {
  root = copyOfProject();
  for (const [file, text] of beforeOwnFamilies())
    if (file.startsWith('catalog/')) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('catalog from-schema', () => {
  test('says what it needs', async () => {
    const cases = [
      [[], /name the file of the schema/],
      [[schema()], /name the type of a contract with --type/],
      [[join(root, 'none.graphql'), '--type', 'PetContract'], /there is no file/],
      [[root, '--type', 'PetContract'], /there is no file/],
      [[schema(), '--type', 'PetContrat'], /no type "PetContrat"[\s\S]*help: .*PetContract/],
      [[schema(), '--type', 'Contract'], /is no object type[\s\S]*CarContract/],
    ] as const;
    for (const [words, message] of cases) {
      const { code, err } = await fromSchema(...words);
      expect([words, code]).toEqual([words, 2]);
      expect(err).toMatch(message);
    }
  });

  test('a dry run says the same, and writes nothing', async () => {
    const before = filesNow();
    const dry = await fromSchema(schema(), '--type', 'PetContract', '--dry-run');
    expect([dry.code, dry.err]).toEqual([0, '']);
    expect(dry.out).toContain('Would write:\n  catalog/families/pet.json');
    expect(filesNow()).toEqual(before);
  });

  test('writes once, overwrites nothing, and what it writes is sound, laid out and drawn', async () => {
    const before = filesNow();
    const first = await fromSchema(schema(), '--type', 'PetContract', '--label', 'Assurance animaux');
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toContain('Wrote:');
    const after = filesNow();
    // what was there is there, in its order
    for (const [file, text] of before) expect([file, isKept(text, after.get(file) ?? '')]).toEqual([file, true]);
    const { findings } = loadCatalogueFolder(folder());
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);

    const again = await fromSchema(schema(), '--type', 'PetContract');
    expect(again.code).toBe(2);
    expect(again.err).toContain('catalog/families/pet.json is there already; nothing is overwritten');
    expect(filesNow()).toEqual(after);

    const input = join(root, 'contract.json');
    const vaccinations = [{ disease: 'Rage', givenOn: '2026-03-02', dueOn: '2027-03-02' }];
    const contract = { id: 'pet-1', codeProduit: 'PET', codeEtat: 'VIG', montantAnnuelTTC: 226.8 };
    const pet = { name: 'Oslo', sterilised: true, vaccinations };
    writeFileSync(input, JSON.stringify({ today: '2026-11-22', contract: { ...contract, pet } }));
    const { code, out } = await catalog('view', input, '--json', '--folder', folder());
    expect(code).toBe(0);
    for (const shown of ['Assurance animaux', 'Oslo', 'Rage', '02/03/2026', 'Oui']) expect(out).toContain(shown);
    expect(out).toMatch(/226,80\s€/);
  });

  test('a second type of the same schema adds to the same files; its layout is that of fmt', async () => {
    const { code, err } = await fromSchema(schema(), '--type', 'BicycleContract');
    expect([code, err]).toEqual([0, '']);
    const { out, err: others } = await catalog('fmt', '--check', '--folder', folder());
    // the map was laid out otherwise before, in lists that are not ours
    expect(`${out}${others}`.match(/catalog\/\S+\.json/g) ?? []).toEqual(['catalog/vocabulary.json']);
    expect(loadCatalogueFolder(folder()).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('a catalogue without a map gets one, beside the schema, which may be there', async () => {
    const fresh = copyOfProject();
    const into = ['--type', 'Contract', '--id', 'home', '--folder', join(fresh, 'catalog')];
    const theirs = join(fresh, 'their.api.graphql');
    writeFileSync(theirs, schemaText('agreements'));
    const there = join(fresh, 'catalog/their-api.graphql');
    writeFileSync(there, 'type Query { other: Int }');
    const other = await catalog('from-schema', theirs, ...into);
    expect([other.code, readFileSync(there, 'utf8')]).toEqual([1, 'type Query { other: Int }']);
    writeFileSync(there, schemaText('agreements'));
    const { code, err, out } = await catalog('from-schema', theirs, ...into);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('The map is new');
    expect(out).not.toContain('their-api.graphql\n');
    expect(JSON.parse(readFileSync(join(fresh, 'catalog/vocabulary.json'), 'utf8')).schema).toBe('their-api.graphql');
    const { findings } = loadCatalogueFolder(join(fresh, 'catalog'));
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    const laid = await catalog('fmt', '--check', '--folder', join(fresh, 'catalog'));
    expect([laid.code, laid.err]).toEqual([0, '']);
    rmSync(fresh, { recursive: true, force: true });
  });

  test('a catalogue with errors gets nothing more', async () => {
    const path = join(folder(), 'families/autre.json');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('"{libelleProduit}"', '"{libeleProduit}"'));
    const before = filesNow();
    const { code, err } = await fromSchema(schema(), '--type', 'LegalContract', '--id', 'legal');
    writeFileSync(path, text);
    expect(code).toBe(1);
    expect(err).toContain('the catalogue has errors; nothing was written');
    expect([...filesNow().keys()]).toEqual([...before.keys()]);
  });
});

/** Whether each line of a text is in another, in the same order, but for the commas and braces that an addition moves. */
function isKept(was: string, is: string): boolean {
  let at = 0;
  return was.split('\n').every((line) => {
    at = is.indexOf(line.replace(/[\s,}]+$/, ''), at);
    return at >= 0;
  });
}

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergePatch } from '../../../src/cli/starter/merge-patch.ts';
import { FIRST_INSURER } from '../../another-insurer/folder.ts';
import { catalog } from './run.ts';

const room = mkdtempSync(join(tmpdir(), 'nouvel-assureur-'));
const folder = join(room, 'mutuelle');
let said = { code: -1, out: '', err: '' };

beforeAll(async () => {
  said = await catalog('new', folder, '--name', 'Mutuelle des Écrins');
});
afterAll(() => rmSync(room, { recursive: true, force: true }));

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

describe('catalog new', () => {
  it('writes a whole folder, and says what comes next', () => {
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(folder).sort()).toEqual(['catalog', 'demonstration.json', 'forms', 'public', 'tests']);
    expect(readdirSync(join(folder, 'catalog/families'))).toEqual(['contrat.json']);
    for (const next of ['brand.json', 'check', 'start', 'from-schema', 'ADOPTER.md']) expect(said.out).toContain(next);
  });

  it('whose check says what is to be filled in, and nothing else', async () => {
    const check = await catalog('check', '--prove', '--json', '--folder', join(folder, 'catalog'));
    expect(check.code).toBe(0);
    const found = JSON.parse(check.out) as { file: string; code: string; severity: string }[];
    expect(found.length).toBeGreaterThan(3);
    for (const finding of found)
      expect(finding).toMatchObject({ file: 'catalog/brand.json', code: 'unfinished-text', severity: 'warning' });
    const { supportPhone, supportHours, assistance, supportOpen } = read('catalog/brand.json');
    for (const invented of [supportPhone, supportHours, ...(Object.values(assistance) as string[])])
      expect(check.out).toContain(invented);
    expect(supportOpen).toBeUndefined();
  });

  it('laid out as fmt does, with tables that pass', async () => {
    const catalogue = join(folder, 'catalog');
    expect(await catalog('fmt', '--check', '--folder', catalogue)).toMatchObject({ code: 0 });
    const tables = readdirSync(join(folder, 'tests/catalog')).map((name) => join(folder, 'tests/catalog', name));
    const cases = await catalog('cases', ...tables, '--folder', catalogue);
    expect([cases.code, cases.out]).toEqual([0, expect.stringMatching(/^[1-9]\d* passed, 0 failed$/m)]);
  });

  it('which says of no contract that it is in force but where its state says so', async () => {
    const contract = { id: 'c1', codeEtat: 'DEVIS', codeProduit: 'A100', dateEffet: '2024-01-01' };
    const where = ['--json', '--folder', join(folder, 'catalog')];
    for (const codeEtat of ['DEVIS', null]) {
      const file = join(room, 'contrat.json');
      writeFileSync(file, JSON.stringify({ contract: { ...contract, codeEtat }, today: '2026-11-21' }));
      const { code, out } = await catalog('view', file, ...where);
      expect([code, out]).toEqual([0, expect.stringContaining('"stateLabel": "État non précisé"')]);
      expect(JSON.parse(out)).toMatchObject({
        state: 'unknown',
        phase: 'unknown',
        situation: { tone: 'info', text: 'Nous ne pouvons pas dire ici où en est ce contrat.' },
      });
    }
  });

  it('whose demonstration is its own: members with contracts of no other insurer’s products', () => {
    const { members } = read('demonstration.json') as { members: { contracts: { codeProduit: string }[] }[] };
    const codes = members.flatMap(({ contracts }) => contracts.map(({ codeProduit }) => codeProduit));
    expect(codes.length).toBeGreaterThan(3);
    const others = JSON.parse(readFileSync('catalog/products.json', 'utf8')).products;
    expect(codes.filter((code) => Object.hasOwn(others, code))).toEqual([]);
  });

  it('of the named insurer, and of nobody else', () => {
    expect(read('catalog/brand.json')).toMatchObject({
      name: 'Mutuelle des Écrins',
      shortName: 'mutuelle-des-ecrins',
      mailAddress: 'ne-pas-repondre@mutuelle-des-ecrins.example',
    });
    for (const path of files()) {
      const text = readFileSync(path, 'utf8');
      expect(FIRST_INSURER.exec(text)?.[0], path).toBeUndefined();
      // what the first insurer's specification leaves open is no matter of this one
      expect(/"assumed"|\bOP-\d{3}\b/.exec(text)?.[0], path).toBeUndefined();
    }
  });

  it('whose files name their schemas from where they stand', () => {
    const named = files().filter((path) => path.endsWith('.json'));
    for (const path of named) {
      const { $schema } = JSON.parse(readFileSync(path, 'utf8'));
      expect(existsSync(join(path, '..', $schema)), `${path} ${$schema}`).toBe(true);
    }
  });

  it('overwrites nothing', async () => {
    const before = readFileSync(join(folder, 'catalog/brand.json'), 'utf8');
    const again = await catalog('new', folder, '--name', 'Autre');
    expect(again).toMatchObject({ code: 2, err: expect.stringContaining('not empty, and nothing is overwritten') });
    expect(readFileSync(join(folder, 'catalog/brand.json'), 'utf8')).toBe(before);
    const empty = join(room, 'vide');
    mkdirSync(empty);
    expect(await catalog('new', empty)).toMatchObject({ code: 0 });
    const file = join(room, 'fichier');
    writeFileSync(file, '');
    expect(await catalog('new', file)).toMatchObject({ code: 2, err: expect.stringContaining('is no folder') });
  });

  it.each([
    [['new'], 'the folder of the new catalogue is missing'],
    [['new', 'a', 'b'], 'one folder only: a, b'],
    [['new', join(room, 'x'), '--name', '  '], '--name is empty'],
    [['new', join(room, 'x'), '--nom', 'X'], 'unknown option --nom'],
    [['new', join(room, 'x'), '--from', room], '--from names the folder of an insurer'],
  ])('%j is refused, and writes nothing', async (args, message) => {
    expect(await catalog(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
    expect(existsSync(join(room, 'x'))).toBe(false);
  });
});

it.each([
  [{ a: { b: 1, c: 2 } }, { a: { b: null } }, { a: { c: 2 } }],
  [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
  [{ a: 'text' }, { a: { b: 1 } }, { a: { b: 1 } }],
  [{ a: 1 }, { b: { c: null } }, { a: 1, b: {} }],
  [[1], { a: 1 }, { a: 1 }],
  [{ a: 1 }, 'text', 'text'],
])('a merge patch: %j with %j is %j', (target, patch, merged) => expect(mergePatch(target, patch)).toEqual(merged));

import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayInParis } from '../../../src/base/paris.ts';
import { editJson } from './edit-json.ts';
import { catalog, copyOfProject } from './run.ts';

/** Tables that notice what is edited here; the others would only take their time. */
const needed = /^(?:state-label|contract-view\.(?:auto|contents-auto|families|mileage|moments|products|states))\./;

let root = '';
let installations = 0;
beforeAll(() => {
  root = copyOfProject();
  const tables = join(root, 'tests/catalog');
  for (const name of readdirSync(tables))
    if (name.endsWith('.cases.csv') && !needed.test(name)) rmSync(join(tables, name));
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => void vi.stubEnv('DATA_DIR', join(root, `data-${installations++}`)));
afterEach(() => {
  for (const restore of edits.splice(0).reverse()) restore();
});

const publish = () => catalog('publish', '--folder', join(root, 'catalog'), '--author', 'Ana', '--message', 'Essai.');
/** What the test has edited: it is put back after it. */
const edits: (() => void)[] = [];
const edit = (file: string, change: (value: never) => unknown) =>
  void edits.push(editJson(join(root, 'catalog', file), change));

interface Tabbed {
  tabs: unknown[];
}

describe('before it publishes', () => {
  test('runs the tables beside the catalogue, and proves', async () => {
    const { code, out } = await publish();
    expect(code).toBe(0);
    expect(out).toMatch(/^tables: \d{3,} passed$/m);
    expect(out).toMatch(/^proofs: \d{3} conditions decided, \d+ not$/m);
  });

  test('refuses a catalogue for which rows fail, names the first and counts the others', async () => {
    edit('families/auto.json', ({ tabs: [first, ...others], ...family }: Tabbed) => ({
      ...family,
      tabs: [...others, first],
    }));
    const { code, out, err } = await publish();
    expect([code, out]).toEqual([1, '']);
    const lines = err.trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('tests/catalog/'))).toHaveLength(20);
    expect(err).toContain('tests/catalog/contract-view.states.cases.csv:2 auto : résilié\n    expect tabs.*.label: [');
    expect(lines.at(-2)).toMatch(/^and \d+ more: "catalog cases" tells all$/);
    expect(lines.at(-1)).toMatch(/^refused: \d+ rows of the tables fail$/);
    expect((await catalog('history')).out).toBe('nothing is served\n');
  });

  describe('a row that fails', () => {
    beforeEach(() => {
      edit('states.json', ({ labels, ...rest }: { labels: object }) => ({
        ...rest,
        labels: { ...labels, ABA: 'Laissé' },
      }));
    });

    const failing = async () => {
      const { err } = await publish();
      const found = [...err.matchAll(/^tests\/catalog\/(\S+\.csv):\d+ (.+?)(?: \[.+\])?$/gm)];
      const tables = new Map<string, Set<string>>();
      for (const [, table = '', row = ''] of found) tables.set(table, (tables.get(table) ?? new Set()).add(row));
      return [...tables].map(([table, cases]) => ({ table, cases: [...cases] }));
    };
    const kept = { owner: 'produits', reason: 'Le nouveau libellé est signé, les tables suivent' };
    const waive = (rows: readonly { table: string; cases: string[] }[], expires: string) =>
      edit('waivers.json', () => ({ waivers: [], rows: rows.map((row) => ({ ...row, ...kept, expires })) }));

    test('is let through by a waiver, which says who answers for it until when', async () => {
      const rows = await failing();
      expect(rows.length).toBeGreaterThan(0);
      waive(rows, '2999-12-31');
      const { code, out, err } = await publish();
      expect([code, err]).toEqual([0, '']);
      expect(out).toMatch(/^tables: \d+ passed, \d+ failed and let through$/m);
      expect(out).toContain(`(waived)\n  produits answers for it until 2999-12-31: ${kept.reason}`);
    });

    test('is refused again once the waiver has ended, or where it keeps another row', async () => {
      const rows = await failing();
      waive(rows, '2020-01-01');
      const ended = await publish();
      expect(ended.code).toBe(1);
      expect(ended.err).toContain('expired-waiver the waiver of rows of');
      expect(ended.err).toContain('ended on 2020-01-01; produits answers for it');
      const [one] = rows;
      waive([...rows, { table: one?.table ?? '', cases: ['une ligne qui n’existe pas'] }], '2999-12-31');
      const pointless = await publish();
      expect(pointless.err).toContain(`pointless-waiver no row "une ligne qui n’existe pas" of ${one?.table} fails`);
      expect(pointless.err.trimEnd().split('\n').at(-1)).toBe('refused: the catalogue has 1 error');
    });
  });

  test('says of a picture that the insurer does not have', async () => {
    edit('banners.json', (banners) =>
      JSON.parse(JSON.stringify(banners).replace('/images/bandeau-logement.svg', '/images/bandeau-logment.svg')),
    );
    const without = await publish();
    expect([without.code, without.out.includes('missing-file')]).toEqual([0, false]);
    cpSync('public', join(root, 'public'), { recursive: true });
    edits.push(() => rmSync(join(root, 'public'), { recursive: true }));
    const { code, out } = await publish();
    expect(code).toBe(0);
    expect(out).toContain('missing-file (warning) public/ has no file "/images/bandeau-logment.svg"');
  });

  test('refuses a condition that never holds, and takes a waiver of it', async () => {
    edit('families/auto.json', ({ tabs, ...family }: Tabbed) => ({
      ...family,
      tabs: [...tabs, { ...impossible }],
    }));
    const { code, err } = await publish();
    expect(code).toBe(1);
    expect(err).toContain('never-holds this condition never holds');
    expect(err.trimEnd().split('\n').at(-1)).toBe('refused: 1 proof speaks against it');
    const waiver = { code: 'never-holds', file: 'catalog/families/auto.json', at: 'a-venir', owner: 'produits' };
    edit('waivers.json', () => ({
      waivers: [{ ...waiver, reason: 'L’onglet attend la date de la loi', expires: '2999-12-31' }],
    }));
    const through = await publish();
    expect(through.code).toBe(0);
    expect(through.out).toContain('never-holds (waived)');
    const proved = await catalog('check', '--prove', '--folder', join(root, 'catalog'));
    expect(proved.code).toBe(0);
    expect(proved.out).toContain('produits answers for it until 2999-12-31');
    expect((await catalog('check', '--folder', join(root, 'catalog'))).code).toBe(0);
    edits.shift()?.();
    const after = await catalog('check', '--prove', '--folder', join(root, 'catalog'));
    expect(after.out).toContain('pointless-waiver nothing at "a-venir"');
  });

  test('proves what a later day brings too', async () => {
    const day = `${Number(dayInParis(new Date()).slice(0, 4)) + 1}-01-01`;
    const never = impossible.when;
    const when = {
      dated: [
        { to: day, is: true },
        { from: day, is: never },
      ],
    };
    edit('families/auto.json', ({ tabs, ...family }: Tabbed) => ({
      ...family,
      tabs: tabs.map((tab, i) => (i === 0 ? { ...(tab as object), when } : tab)),
    }));
    const { code, err } = await publish();
    expect([code, err]).toEqual([1, expect.stringContaining('never-holds')]);
  });

  test('says that no table was run where there is none', async () => {
    rmSync(join(root, 'tests'), { recursive: true });
    const { code, out } = await publish();
    expect(code).toBe(0);
    expect(out).toContain(`no table was run: there is none in ${join(root, 'tests/catalog')}\n`);
  });
});

const impossible = {
  id: 'a-venir',
  label: 'À venir',
  icon: 'auto',
  when: { and: [{ '==': [{ var: 'codeEtat' }, 'RES'] }, { '==': [{ var: 'codeEtat' }, 'VIG'] }] },
  blocks: [{ block: 'notice', id: 'note', tone: 'info', text: 'À venir.' }],
};

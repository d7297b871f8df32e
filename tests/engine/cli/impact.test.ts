import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { command } from '../../../src/cli/command.ts';
import { runJob } from '../../../src/cli/impact/run.ts';
import { readCatalogueFiles } from '../../../src/release/index.ts';

const today = '2026-11-22';
let room = '';
let edited = '';
let portfolio = '';

async function catalog(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await command(args, {
    out: (text) => {
      out += `${text}\n`;
    },
    err: (text) => {
      err += `${text}\n`;
    },
    lines: async function* () {},
  });
  return { code, out, err };
}

const impact = (...args: string[]) =>
  catalog('impact', 'catalog', edited, '--portfolio', portfolio, '--today', today, ...args);

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', '');
  room = mkdtempSync(join(tmpdir(), 'impact-'));
  vi.stubEnv('DATA_DIR', join(room, 'data'));
  edited = join(room, 'catalog');
  cpSync('catalog', edited, { recursive: true });
  const file = join(edited, 'families/fortego.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replace('"label": "Documents",', '"label": "Documents", "when": { "rule": "has-not-ended" },'),
  );
  portfolio = join(room, 'portfolio.ndjson');
  expect(await catalog('portfolio', portfolio, '--generate', '600', '--seed', '5', '--today', today)).toMatchObject({
    code: 0,
  });
}, 60_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(room, { recursive: true, force: true });
});

test('the same seed makes the same contracts, another makes others', async () => {
  const written = async (seed: string) => {
    const file = join(room, `seed-${seed}.ndjson`);
    await catalog('portfolio', file, '--generate', '50', '--seed', seed, '--today', today);
    return readFileSync(file, 'utf8');
  };
  const [one, same, other] = [await written('5'), await written('5'), await written('6')];
  expect(one).toBe(same);
  expect(one).not.toBe(other);
});

test('a release, a folder and a revision are compared alike', async () => {
  expect(await catalog('diff', 'catalog', edited)).toEqual({
    code: 0,
    out: 'tabs\n  fortego: tab Documents: condition added: {"rule":"has-not-ended"}\n',
    err: '',
  });
  expect((await catalog('diff', 'git:HEAD', 'git:HEAD')).out).toBe('nothing differs\n');
  expect((await catalog('diff', 'git:--all', 'catalog')).err).toContain('git knows no revision');
  expect((await catalog('diff', 'catalog', edited, '--regions', '--today', '2026-02-30')).err).toContain(
    'needs a day of the calendar',
  );
  expect((await catalog('diff', 'nowhere', 'catalog')).err).toContain('there is no catalogue "nowhere"');
});

test('what changes is told by family and state, and may fail a pipeline', async () => {
  const { code, out } = await impact();
  expect(code).toBe(0);
  expect(out).toMatch(/tab Documents disappears: \d+\n {2}fortego, \w+: \d+, for example fortego-5-\d+/);
  expect((await impact('--fail-on-change')).code).toBe(1);
  expect((await catalog('impact', 'catalog', 'catalog', '--portfolio', portfolio, '--fail-on-change')).code).toBe(0);
});

test('each contract drawn says the same as one for all that are alike, and so do threads', async () => {
  const [folded, drawn] = [await impact('--json'), await impact('--json', '--rows')];
  expect(folded.out).toBe(drawn.out);
  const job = {
    before: readCatalogueFiles('catalog'),
    after: readCatalogueFiles(edited),
    today,
    portfolio,
    folds: true,
  };
  const { drawn: _drawn, ...threads } = await runJob(job, 2, undefined, 1);
  expect(threads).toEqual(JSON.parse(folded.out));
}, 120_000);

test('a page for who approves stands by itself, and says what a hostile contract holds as text', async () => {
  const file = join(room, 'hostile.ndjson');
  const contract = { id: '<script>alert(1)</script>', codeProduit: 'FT', codeEtat: 'RES', dateFin: '2020-01-01' };
  const hostile = { ...contract, formules: [{ libelle: '<img src=x onerror=alert(1)>' }] };
  writeFileSync(file, `${JSON.stringify({ contract: hostile, payment: { contentieux: true } })}\n`);
  const page = join(room, 'page.html');
  const words = ['--portfolio', file, '--today', today, '--html', page];
  expect(await catalog('impact', 'catalog', edited, ...words)).toMatchObject({ code: 0, err: '' });
  const html = readFileSync(page, 'utf8');
  const tags = new Set([...html.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag));
  expect([...tags].filter((tag) => ['script', 'img', 'link', 'iframe'].includes(tag ?? ''))).toEqual([]);
  expect(html).toContain('<h1>What changes from catalog to');
  expect(html).toContain('fortego: tab Documents: condition added');
  expect(html).toContain('1 of 1 contracts change');
  expect(html).toMatch(/<del># Documents/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html.length).toBeLessThan(20_000);
});

test('the catalogue’s page for analysts shows what the command says', async () => {
  const { out } = await catalog('diff', 'catalog', edited);
  expect(readFileSync('catalog/README.md', 'utf8')).toContain(out);
});

describe('shares of a portfolio', () => {
  const share = (folder: string, i: number, n: number) => impact('--shard', `${i}/${n}`, '--out', folder);

  test('add up to the same bytes, however many they are', async () => {
    const outcomes = [];
    for (const n of [1, 2, 7]) {
      const folder = join(room, `parts-${n}`);
      for (let i = 0; i < n; i++) expect((await share(folder, i, n)).code).toBe(0);
      outcomes.push((await catalog('impact', '--merge', folder, '--json')).out);
    }
    expect(new Set(outcomes).size).toBe(1);
    expect(outcomes[0]).toBe((await impact('--json')).out);
  }, 240_000);

  test('one that was stopped half way is run again; one that is missing or damaged is refused', async () => {
    const folder = join(room, 'stopped');
    mkdirSync(folder);
    // what a process that was killed leaves behind
    writeFileSync(join(folder, `.part-${'0'.repeat(64)}.json.1`), '{"of":');
    await share(folder, 0, 2);
    expect((await catalog('impact', '--merge', folder)).err).toContain('these are missing: 1');
    await share(folder, 1, 2);
    await share(folder, 1, 2);
    expect(readdirSync(folder).filter((name) => name.startsWith('part-'))).toHaveLength(2);
    expect((await catalog('impact', '--merge', folder)).code).toBe(0);
    const [first = ''] = readdirSync(folder).filter((name) => name.startsWith('part-'));
    writeFileSync(
      join(folder, first),
      readFileSync(join(folder, first), 'utf8').replace('"contracts":', '"contracts":1'),
    );
    expect((await catalog('impact', '--merge', folder)).err).toContain('is not what was written');
  }, 120_000);
});

test('a line that is no contract is named by its place', async () => {
  const file = join(room, 'wrong.ndjson');
  writeFileSync(file, `{"contract":{}}\n[1]\n`);
  const { code, err } = await catalog('impact', 'catalog', edited, '--portfolio', file);
  expect(code).toBe(2);
  expect(err).toContain('byte 16: a line holds {"contract"');
});

test('the job for a cluster runs each share by its index', () => {
  const job = JSON.parse(readFileSync('src/cli/impact/kubernetes-job.json', 'utf8')) as {
    kind: string;
    spec: { completionMode: string; completions: number; template: { spec: { containers: { args: string[] }[] } } };
  };
  expect(job).toMatchObject({ kind: 'Job', spec: { completionMode: 'Indexed' } });
  const args = job.spec.template.spec.containers[0]?.args.join(' ');
  expect(args).toContain(`--shard "$JOB_COMPLETION_INDEX/${job.spec.completions}"`);
});

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compareCatalogues } from '../../../src/analysis/impact/comparison.ts';
import { sound } from '../../../src/cli/catalogue/catalogue-at.ts';
import { countInThreads } from '../../../src/cli/impact/run.ts';
import {
  type LoadedCatalogue,
  loadCatalogueFolder,
  openFileStore,
  readCatalogueFiles,
  releaseOf,
} from '../../../src/release/index.ts';
import { isFull } from '../../full.ts';
import { catalog } from './run.ts';

const today = '2026-11-22';
let room = '';
let edited = '';
let portfolio = '';
/** As long as they are held, no command checks them again. */
let held: LoadedCatalogue[] = [];

type Wording = { texts: Record<string, string> };

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
  held = ['catalog', edited].map((folder) => loadCatalogueFolder(folder, today));
  expect(held.map(({ ok }) => ok)).toEqual([true, true]);
  portfolio = join(room, 'portfolio.ndjson');
  expect(await catalog('portfolio', portfolio, '--generate', '600', '--seed', '5', '--today', today)).toMatchObject({
    code: 0,
  });
}, 60_000);

afterAll(() => {
  held = [];
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

test('a release from before the portal came to say a text is compared with the shipped one', async () => {
  const { 'claims.begun': _said, ...texts } = (JSON.parse(readFileSync('catalog/wording.json', 'utf8')) as Wording)
    .texts;
  const files = new Map(readCatalogueFiles()).set('catalog/wording.json', JSON.stringify({ texts }));
  const { hash, files: content } = releaseOf({ 'whole.json': '{}' }, files, { engine: 'an earlier version' });
  await openFileStore(join(room, 'data/releases')).write({ hash, files: content });
  const words = ['--portfolio', portfolio, '--today', today];
  const { code, out, err } = await catalog('impact', hash, 'catalog', ...words);
  expect({ code, err }).toEqual({
    code: 0,
    err: `${hash} lacks texts that the portal says since: claims.begun; the shipped ones stand in for them.\n`,
  });
  expect(out).toContain('0 of 600 contracts change');
  const folder = join(room, 'lacking');
  cpSync('catalog', folder, { recursive: true });
  writeFileSync(join(folder, 'wording.json'), JSON.stringify({ texts }));
  expect((await catalog('impact', 'catalog', folder, ...words)).err).toContain('has errors');
}, 120_000);

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
  const [before, after] = ['catalog', edited].map((folder) => sound(folder, loadCatalogueFolder(folder, today)));
  if (before === undefined || after === undefined) throw new Error('there are two');
  const comparison = compareCatalogues(before, after, today);
  const {
    drawn: _drawn,
    met: _met,
    ...threads
  } = await countInThreads(comparison, { portfolio, folds: true }, 2, undefined, 1);
  expect(threads).toEqual(JSON.parse(folded.out));
}, 120_000);

test('a page for who approves stands by itself, and says what a hostile contract holds as text', async () => {
  const file = join(room, 'hostile.ndjson');
  const contract = { id: '<script>alert(1)</script>', codeProduit: 'FT', codeEtat: 'RES', dateFin: '2020-01-01' };
  const hostile = { ...contract, numeroContrat: '"><img src=x onerror=alert(1)><a href="https://example.org">' };
  writeFileSync(file, `${JSON.stringify({ contract: hostile, payment: { contentieux: true } })}\n`);
  const waived = join(room, 'waived/catalog');
  cpSync(edited, waived, { recursive: true });
  const list = { id: 'essai', label: 'Essai', codes: { A: 'Alpha' } };
  writeFileSync(join(waived, 'codes/essai.json'), JSON.stringify(list));
  const waiver = { code: 'unused-entry', file: 'catalog/codes/essai.json', at: 'essai', owner: 'catalogue' };
  const kept = { ...waiver, reason: 'La page vient au printemps', expires: '2999-12-31' };
  writeFileSync(join(waived, 'waivers.json'), JSON.stringify({ waivers: [kept] }));
  const page = join(room, 'page.html');
  const words = ['--portfolio', file, '--today', today, '--html', page];
  expect(await catalog('impact', 'catalog', waived, ...words)).toMatchObject({ code: 0, err: '' });
  const html = readFileSync(page, 'utf8');
  const [, styles = '', body = ''] = /<style>([\s\S]*?)<\/style>([\s\S]*)/.exec(html) ?? [];
  expect(styles).not.toMatch(/url\(|@import/);
  const tags = [...body.matchAll(/<([a-z0-9]+)([^>]*)>/gi)];
  const acting = ['script', 'img', 'link', 'iframe', 'form', 'input', 'button', 'object'];
  expect(tags.filter(([, tag = '']) => acting.includes(tag.toLowerCase()))).toEqual([]);
  // its own sections are all that it leads to
  expect(tags.flatMap(([, , rest = '']) => rest.match(/(?:href|src|on\w+)="[^"]*"/g) ?? [])).toEqual(
    ['catalogue', 'contracts', 'portfolio', 'pictures', 'tables', 'waivers'].map((id) => `href="#${id}"`),
  );
  const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html).toContain('<h1>What changes from catalog to');
  expect(html).toContain('fortego: tab Documents: condition added');
  expect(html).toContain('<b>1</b> of <b>1</b> contracts change');
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).toContain('La page vient au printemps');
}, 120_000);

test('the page shows a contract as the portal draws it, and what is there on one side alone', async () => {
  const file = join(room, 'ended.ndjson');
  const contract = { id: 'F1', codeProduit: 'FT', codeEtat: 'RES', numeroContrat: '0412345', dateFin: '2020-01-01' };
  writeFileSync(file, `${JSON.stringify({ contract })}\n`);
  const page = join(room, 'pictures.html');
  await catalog('impact', 'catalog', edited, '--portfolio', file, '--today', today, '--html', page);
  const html = readFileSync(page, 'utf8');
  const [, before = '', after = ''] = html.split('<div class="report-picture" lang="fr">');
  for (const side of [before, after]) {
    expect(side).toContain('<div class="contract ');
    expect(side).toContain('0412345');
  }
  expect(before).toMatch(/class="tab chosen gone"><span class="vh">disparaît/);
  expect(before).toContain('<del>Documents</del>');
  expect(after.split('</article>')[0]).not.toMatch(/gone|<del>/);
  expect(html).toMatch(
    /Answers of the tables[\s\S]*[1-9]\d* of [\d,]+ answers changed[\s\S]*contract-view\.[\w-]+\.cases\.csv/,
  );
}, 120_000);

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

  test('one that is there twice is refused, where it says two things', async () => {
    const folder = join(room, 'twice');
    await share(folder, 0, 1);
    const [name = ''] = readdirSync(folder);
    const text = readFileSync(join(folder, name), 'utf8').replace('"contracts":', '"contracts":1');
    writeFileSync(join(folder, `part-${createHash('sha256').update(text).digest('hex')}.json`), text);
    expect((await catalog('impact', '--merge', folder)).err).toContain('share 0 is there twice');
  }, 120_000);

  test('one of another portfolio is refused, even if that is as long', async () => {
    const folder = join(room, 'mixed');
    const other = join(room, 'other.ndjson');
    const [first = '', second = '', ...rest] = readFileSync(portfolio, 'utf8').split('\n');
    writeFileSync(other, [second, first, ...rest].join('\n'));
    await share(folder, 0, 2);
    const words = ['--portfolio', other, '--today', today, '--shard', '1/2', '--out', folder];
    expect((await catalog('impact', 'catalog', edited, ...words)).code).toBe(0);
    expect((await catalog('impact', '--merge', folder)).err).toContain('another portfolio');
  }, 120_000);

  test.runIf(isFull)(
    'a process that is killed leaves no share; run again, it writes the same bytes',
    async () => {
      const [folder, whole] = [join(room, 'killed'), join(room, 'not-killed')];
      const words = ['impact', 'catalog', edited, '--portfolio', portfolio, '--today', today, '--rows'];
      const one = [...words, '--shard', '0/2', '--out', folder];
      const child = spawn(process.execPath, ['src/cli/catalog.js', ...one], { stdio: 'ignore' });
      const ended = once(child, 'exit');
      // killed while it reads the portfolio, where the system tells what a process has open
      while (existsSync('/proc/self/fd') && child.exitCode === null && !hasOpen(child.pid, portfolio)) await pause(1);
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      expect(existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('part-')) : []).toEqual([]);
      for (const [i, out] of [
        ['0', folder],
        ['1', folder],
        ['0', whole],
        ['1', whole],
      ] as const)
        expect((await catalog(...words, '--shard', `${i}/2`, '--out', out)).code).toBe(0);
      const bytes = (out: string) => readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]);
      expect(bytes(folder)).toEqual(bytes(whole));
    },
    240_000,
  );
});

function hasOpen(pid: number | undefined, file: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === file);
  } catch {
    return false;
  }
}

test('a line that is no contract is named by its number', async () => {
  const file = join(room, 'wrong.ndjson');
  writeFileSync(file, `{"contract":{}}\n[1]\n`);
  const { code, err } = await catalog('impact', 'catalog', edited, '--portfolio', file);
  expect(code).toBe(2);
  expect(err).toContain('wrong.ndjson:2: a line holds {"contract"');
});

test('the job for a cluster runs each share by its index', () => {
  const job = JSON.parse(readFileSync('src/backend/deploy/kubernetes-impact.json', 'utf8')) as {
    kind: string;
    spec: { completionMode: string; completions: number; template: { spec: { containers: { args: string[] }[] } } };
  };
  expect(job).toMatchObject({ kind: 'Job', spec: { completionMode: 'Indexed' } });
  const args = job.spec.template.spec.containers[0]?.args.join(' ');
  expect(args).toContain(`--shard "$JOB_COMPLETION_INDEX/${job.spec.completions}"`);
});

test('says of which changed conditions the portfolio has no contract', async () => {
  const few = join(room, 'in-force.ndjson');
  const lines = readFileSync(portfolio, 'utf8').trimEnd().split('\n');
  writeFileSync(
    few,
    lines
      .filter((line) => JSON.parse(line).contract.codeEtat === 'VIG' && !line.includes('"termination":{'))
      .join('\n'),
  );
  const both = async (file: string, ...more: string[]) =>
    (await catalog('impact', 'catalog', edited, '--portfolio', file, '--today', today, ...more)).out;
  const none = 'no contract of the portfolio is in this region: fortego: tab Documents disappears, ';
  expect(await both(few)).toMatch(new RegExp(`^${none}.*\\n  moment `, 'm'));
  expect(await both(portfolio)).not.toContain('no contract of the portfolio');
  const { unmet } = JSON.parse(await both(few, '--json')) as { unmet: unknown };
  expect(unmet).toContainEqual(expect.objectContaining({ family: 'fortego', text: 'tab Documents disappears' }));
  expect(JSON.parse(await both(portfolio, '--json'))).not.toHaveProperty('unmet');
});

import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayInParis } from '../../../src/base/paris.ts';
import { command } from '../../../src/cli/command.ts';
import { type LoadedCatalogue, loadCatalogueFolder } from '../../../src/release/index.ts';

const NEXT_YEAR = `${Number(dayInParis(new Date()).slice(0, 4)) + 1}-01-01`;
const AFTER = `${Number(NEXT_YEAR.slice(0, 4)) + 1}-01-01`;

let room = '';
/** The shipped catalogue; with another word; with that word from next year on; and with an error. */
let plain = '';
let edited = '';
let dated = '';
let wrong = '';
/** As long as they are held, no command checks them again. */
let held: LoadedCatalogue[] = [];

beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'publish-'));
  vi.stubEnv('DATABASE_URL', '');
  const copy = (name: string, file: string, before: string, after: string): string => {
    const folder = join(room, name);
    cpSync('catalog', folder, { recursive: true });
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(before);
    writeFileSync(path, text.replace(before, after));
    return folder;
  };
  const one = ['wording.json', '"Télécharger"'] as const;
  plain = copy('plain', ...one, '"Télécharger"');
  edited = copy('edited', ...one, '"Charger"');
  const both = `{ "dated": [{ "to": "${NEXT_YEAR}", "is": "Télécharger" }, { "from": "${NEXT_YEAR}", "is": "Charger" }] }`;
  dated = copy('dated', ...one, both);
  wrong = copy('wrong', 'fees.json', '"rate": 1.75', '"rate": "1,75"');
  held = [plain, edited, dated, wrong].map((folder) => loadCatalogueFolder(folder));
  expect(held.map(({ ok }) => ok)).toEqual([true, true, true, false]);
});
afterAll(() => {
  held = [];
  vi.unstubAllEnvs();
  rmSync(room, { recursive: true, force: true });
});

let data = '';
let installations = 0;
beforeEach(() => {
  data = join(room, `data-${installations++}`);
  vi.stubEnv('DATA_DIR', data);
});

async function catalog(args: readonly string[], ask?: (question: string) => Promise<string>) {
  const ran = { code: null as number | null, out: [] as string[], err: [] as string[] };
  ran.code = await command(args, {
    out: (text) => void ran.out.push(...text.split('\n')),
    err: (text) => void ran.err.push(...text.split('\n')),
    lines: async function* () {},
    ask,
  });
  return ran;
}
const publish = (folder: string, ...more: string[]) =>
  catalog(['publish', '--folder', folder, '--author', 'Ana', '--message', 'Essai.', ...more]);
const served = () => readFileSync(join(data, 'releases/current'), 'utf8').trim().split('\n');
const history = async () => (await catalog(['history'])).out;
const hashOf = async (folder: string) => (await catalog(['build', '--folder', folder])).out[0] ?? '';

/** What is said when the dated catalogue takes its place again. */
const takenBack = [
  ...['texts', '  text action.download: « Charger » → « Télécharger »'],
  ...[`from ${NEXT_YEAR}`, '  no longer: text action.download: « Charger » → « Télécharger »'],
];

const proved = expect.stringMatching(/^proofs: \d+ conditions decided, \d+ not$/);

/** What the edited catalogue says otherwise than the plain one, in words. */
const changed = ['texts', '  text action.download: « Télécharger » → « Charger »'];

describe('catalog publish', () => {
  test('serves a release and says what it checked; a refused catalogue leaves it', async () => {
    const hash = await hashOf(plain);
    expect(hash).toMatch(/^[0-9a-f]{20}$/);
    const checked = expect.stringMatching(/^checked: \d+ files, no error$/);
    const judged = [checked, `no table was run: there is none in ${join(room, 'tests/catalog')}`, proved];
    expect(await publish(plain)).toEqual({ code: 0, out: [...judged, `${hash} is served`], err: [] });
    expect((await publish(plain)).out).toEqual([...judged, `${hash} is already served`]);
    const refused = await publish(wrong);
    expect(refused).toMatchObject({ code: 1, out: [] });
    expect(refused.err).toContainEqual(expect.stringContaining('catalog/fees.json:8:62 wrong-type'));
    expect(refused.err.at(-1)).toBe(`refused: the catalogue has 1 error; ${hash} goes on being served`);
    expect((await catalog(['build', '--folder', wrong])).code).toBe(1);
    expect(served()).toEqual([hash]);
    const next = await publish(edited);
    expect(next.out.at(-1)).toBe(`${served()[0]} is served, instead of ${hash}`);
    expect(next.out.slice(judged.length, -1)).toEqual(changed);
    expect(served()).not.toEqual([hash]);
  });

  test('asks why at a terminal, and refuses to publish for no reason', async () => {
    const silent = await catalog(['publish', '--folder', plain]);
    expect(silent).toMatchObject({ code: 2, out: [] });
    expect(silent.err[0]).toBe('catalog publish: --message says why it is published');
    const questions: string[] = [];
    const answered = await catalog(['publish', '--folder', plain, '--author', 'Ana'], async (question) => {
      questions.push(question);
      return 'Parce que.';
    });
    expect([answered.code, questions]).toEqual([0, ['Why is it published? ']]);
    expect((await history()).join('\n')).toContain('publish Ana: Parce que.');
  });

  test('builds a catalogue with dates as of each, and serves each from its day on', async () => {
    const [before, after] = [await hashOf(plain), await hashOf(edited)];
    expect((await catalog(['build', '--folder', dated])).out).toEqual([before, `${after} from ${NEXT_YEAR}`]);
    const { out } = await publish(dated);
    expect(out[0]).toMatch(new RegExp(`^checked: \\d+ files, as of today and of ${NEXT_YEAR}, no error$`));
    expect(out.slice(3)).toEqual([`${before} is served`, `${after} follows on ${NEXT_YEAR}`]);
    expect(served()).toEqual([before, `${NEXT_YEAR} ${after}`]);
  });

  test('--at has it begin on a day to come, and only then', async () => {
    const [before, after] = [await hashOf(plain), await hashOf(edited)];
    const first = await publish(edited, '--at', NEXT_YEAR);
    expect(first.err[0]).toBe('catalog publish: --at needs something to be served until then');
    await publish(plain);
    const { out } = await publish(edited, '--at', NEXT_YEAR);
    expect(out.slice(3)).toEqual([...changed, `${before} is already served`, `${after} follows on ${NEXT_YEAR}`]);
    expect(served()).toEqual([before, `${NEXT_YEAR} ${after}`]);
    const again = await publish(plain);
    expect(again.out.slice(3)).toEqual([
      `${before} is already served`,
      `${after} does not follow any more on ${NEXT_YEAR}`,
    ]);
    for (const day of ['2027-02-30', 'demain', '2001-01-01']) expect((await publish(edited, '--at', day)).code).toBe(2);
    expect(served()).toEqual([before]);
  });

  test('--at begins with the edition of that day, and follows its own dates', async () => {
    const [before, after] = [await hashOf(plain), await hashOf(edited)];
    await publish(dated);
    await publish(plain, '--at', AFTER);
    expect(served()).toEqual([before, `${NEXT_YEAR} ${after}`, `${AFTER} ${before}`]);
    await publish(dated, '--at', AFTER);
    expect(served()).toEqual([before, `${NEXT_YEAR} ${after}`]);
  });
});

describe('catalog history and rollback', () => {
  test('tell who, when, why and what, and go back with all that was to follow', async () => {
    const [before, after] = [await hashOf(plain), await hashOf(edited)];
    await publish(dated);
    await publish(edited);
    const goal = expect.stringMatching(/^back to: publish Ana, \d{4}-[\d-]+T[\d:.]+Z: Essai\.$/);
    const tried = await catalog(['rollback', '--dry-run']);
    expect(tried.out).toEqual([
      goal,
      ...takenBack,
      expect.stringMatching(/^\d of 5\d{3} answers of the tables change$/),
      `${before} would be served, instead of ${after}`,
      `${after} follows on ${NEXT_YEAR}`,
    ]);
    expect(served()).toEqual([after]);
    const back = await catalog(['rollback', '--author', 'Léo', '--message', 'Trop tôt.']);
    expect(back).toEqual({
      code: 0,
      out: [goal, ...takenBack, `${before} is served, instead of ${after}`, `${after} follows on ${NEXT_YEAR}`],
      err: [],
    });
    expect(served()).toEqual([before, `${NEXT_YEAR} ${after}`]);
    const told = await history();
    expect(told.map((line) => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z /, ''))).toEqual([
      `served: ${before}`,
      `follows: ${after} on ${NEXT_YEAR}`,
      'rollback Léo: Trop tôt.',
      `  * ${before}`,
      `    ${after} from ${NEXT_YEAR}`,
      'publish Ana: Essai.',
      `    ${after}`,
      'publish Ana: Essai.',
      `  * ${before}`,
      `    ${after} from ${NEXT_YEAR}`,
    ]);
    expect((await catalog(['rollback', after.slice(0, 6)])).out.slice(-2)).toEqual([
      `${after} is served, instead of ${before}`,
      `${after} does not follow any more on ${NEXT_YEAR}`,
    ]);
    expect(JSON.parse((await catalog(['history', '--json'])).out.join('\n'))).toMatchObject({
      served: after,
      schedule: [{ from: null, hash: after }],
      history: [{ act: 'rollback' }, { act: 'rollback' }, { act: 'publish' }, { act: 'publish' }],
    });
  });

  test('say what changes on a later day, that nothing does, and that it cannot be told', async () => {
    await publish(plain);
    const [before] = served();
    await publish(edited, '--at', NEXT_YEAR);
    const after = served()[1]?.split(' ')[1] ?? '';
    const said = async () => (await catalog(['rollback', '--dry-run'])).out.filter((line) => !line.includes('answers'));
    expect((await said()).slice(1)).toEqual([
      ...[`from ${NEXT_YEAR}`, '  texts', '    text action.download: « Charger » → « Télécharger »'],
      ...[`${before} is already served`, `${after} does not follow any more on ${NEXT_YEAR}`],
    ]);
    await publish(plain);
    expect((await catalog(['rollback', before ?? '', '--dry-run'])).out).toContain(
      'nothing changes: both say the same',
    );
    await publish(edited);
    // the texts that a publication was made from, wherever the store keeps them
    for (const name of readdirSync(join(data, 'releases'), { recursive: true, encoding: 'utf8' }))
      if (/sources/.test(name)) rmSync(join(data, 'releases', name), { recursive: true, force: true });
    expect(await said()).toContain(
      `what changes cannot be said: the catalogue that gave ${after} cannot be read any more`,
    );
  });

  test('a terminal is asked before anything is switched, and what it does not confirm is not done', async () => {
    await publish(plain);
    const [before] = served();
    await publish(edited);
    const [after] = served();
    const questions: string[] = [];
    const answering = (answer: string) => async (question: string) => {
      questions.push(question);
      return answer;
    };
    const declined = await catalog(['rollback'], answering(''));
    expect([declined.code, declined.out.at(-1)]).toEqual([1, `nothing was switched: ${after} goes on being served`]);
    expect([served(), questions]).toEqual([[after], ['Serve it? (yes, or no) ']]);
    expect((await catalog(['rollback'], answering('oui'))).code).toBe(0);
    expect(served()).toEqual([before]);
  });

  test('a release that is served already is not served again, and no history tells of it', async () => {
    await publish(plain);
    await publish(edited);
    const [now = ''] = served();
    const told = await history();
    const asked: string[] = [];
    const again = await catalog(['rollback', now], async (question) => {
      asked.push(question);
      return 'oui';
    });
    expect([again.code, again.out.at(-1), asked]).toEqual([0, `${now} is already served`, []]);
    expect(await history()).toEqual(told);
  });

  test('say so when there is nothing to go back to', async () => {
    expect((await catalog(['rollback'])).err[0]).toBe(
      'catalog rollback: the history tells of nothing that was served before',
    );
    expect(await catalog(['history'])).toMatchObject({ code: 0, out: ['nothing is served'] });
    await publish(plain);
    const unknown = await catalog(['rollback', 'ffff']);
    expect([unknown.code, unknown.err[0]]).toEqual([1, 'catalog rollback: there is no release ffff here']);
    expect(await catalog(['rollback'])).toMatchObject({ code: 1 });
  });

  test('name what is to follow and is not whole', async () => {
    const after = await hashOf(edited);
    await publish(dated);
    expect((await history()).join()).not.toContain('damaged');
    writeFileSync(join(data, 'releases', after, 'index.json'), '{}');
    expect(await history()).toContain(`damaged: ${after} is not switched to as long as it is`);
  });

  test('a history of which a line was cut short goes on', async () => {
    await publish(plain);
    appendFileSync(join(data, 'releases/history.jsonl'), '{"at":"2026-');
    await publish(edited);
    expect((await history()).filter((line) => line.includes('publish Ana'))).toHaveLength(2);
  });
});

describe('--as-of', () => {
  const input = () => {
    const path = join(room, 'essai.json');
    writeFileSync(path, JSON.stringify({ contract: { id: 'a1', codeProduit: '40', codeEtat: 'VIG' } }));
    return path;
  };

  test('shows a contract as of a day, which is its today unless it has one', async () => {
    const products = join(dated, 'products.json');
    const text = readFileSync(products, 'utf8');
    const label = `{ "dated": [{ "to": "${NEXT_YEAR}", "is": "Assurance auto" }, { "from": "${NEXT_YEAR}", "is": "Auto et moto" }] }`;
    writeFileSync(products, text.replace('"label": "Assurance auto"', `"label": ${label}`));
    const name = async (...more: string[]) =>
      (await catalog(['view', input(), '--folder', dated, ...more])).out[1]?.split(' (')[0];
    expect(await name()).toBe('Assurance auto');
    expect(await name('--as-of', NEXT_YEAR)).toBe('Auto et moto');
    const given = join(room, 'daté.json');
    const contract = { id: 'a1', codeProduit: '40', codeEtat: 'VIG' };
    writeFileSync(given, JSON.stringify({ contract, today: AFTER }));
    const shown = await catalog(['view', given, '--folder', dated]);
    expect(shown.out[1]).toContain('Auto et moto');
    expect((await catalog(['view', given, '--folder', dated, '--as-of', 'hier'])).code).toBe(2);

    const table = join(room, 'contract-view.dates.cases.csv');
    const rows = ['avant,C2,2020-06-01,Assurance auto', `après,C2,${AFTER},Auto et moto`];
    const head = 'case,why,given today,given contract.codeProduit,expect productName';
    writeFileSync(table, [head, ...rows.map((row) => row.replace(/,([^,]+)$/, ',"""40""",$1'))].join('\n'));
    expect((await catalog(['cases', table, '--folder', dated])).out).toEqual(['2 passed, 0 failed']);
    const one = await catalog(['cases', table, '--folder', dated, '--as-of', AFTER]);
    expect(one.out).toEqual(['1 passed, 1 failed']);
    writeFileSync(products, text);
  });

  test('answers decisions as of a day, and each on the day that it is given without one', async () => {
    const fees = join(dated, 'fees.json');
    const text = readFileSync(fees, 'utf8');
    const rate = `"rate": { "dated": [{ "to": "${NEXT_YEAR}", "is": 1.25 }, { "from": "${NEXT_YEAR}", "is": 1.2 }] }`;
    writeFileSync(fees, text.replace('"rate": 1.25', rate));
    const asked = [undefined, '2020-06-01', AFTER].map((today) =>
      JSON.stringify({ decision: 'savings-fee', given: { kind: 'programmed', amount: 100, today } }),
    );
    const rates = async (...more: string[]) => {
      const out: string[] = [];
      const output = { out: (line: string) => void out.push(line), err: (line: string) => void out.push(line) };
      const lines = async function* () {
        yield* asked;
      };
      const code = await command(['eval', '--folder', dated, ...more], { ...output, lines });
      return code === 0
        ? out.map((line) => (JSON.parse(line) as { result: { rate: number } }).result.rate)
        : [code, ...out];
    };
    expect(await rates()).toEqual([1.25, 1.25, 1.2]);
    expect(await rates('--as-of', AFTER)).toEqual([1.2, 1.2, 1.2]);
    expect(await rates('--as-of', '2020-06-01')).toEqual([1.25, 1.25, 1.25]);
    expect(await rates('--as-of', 'hier')).toEqual([2, expect.stringContaining('--as-of needs a day of the calendar')]);
    writeFileSync(fees, text);
  });
});

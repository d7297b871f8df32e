import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { command } from '../../../src/cli/command.ts';

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

let room = '';
let sound = '';
let wrong = '';

beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'cli-'));
  vi.stubEnv('DATA_DIR', join(room, 'data'));
  vi.stubEnv('DATABASE_URL', '');
  sound = join(room, 'sound');
  wrong = join(room, 'wrong');
  cpSync('catalog', sound, { recursive: true });
  cpSync('catalog', wrong, { recursive: true });
  const file = join(wrong, 'fees.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"rate": 1.75', '"rate": "1,75"'));
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(room, { recursive: true, force: true });
});

/** The command, in this process. */
async function catalog(args: readonly string[], input = ''): Promise<Ran> {
  const ran: Ran = { code: null, out: '', err: '' };
  const code = await command(args, {
    out: (text) => {
      ran.out += `${text}\n`;
    },
    err: (text) => {
      ran.err += `${text}\n`;
    },
    lines: () => createInterface({ input: Readable.from([input]), crlfDelay: Number.POSITIVE_INFINITY }),
  });
  return { ...ran, code };
}

/** The command as a terminal runs it. */
function spawned(args: readonly string[], input = ''): Promise<Ran> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['src/cli/catalog.js', ...args]);
    const ran: Ran = { code: null, out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      ran.out += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      ran.err += chunk;
    });
    child.stdin.on('error', () => {});
    child.on('close', (code) => resolve({ ...ran, code }));
    child.stdin.end(input);
  });
}

const verbs = [
  'check',
  'build',
  'publish',
  'history',
  'rollback',
  'eval',
  'rule',
  'cases',
  'assumptions',
  'view',
  'form',
  'where',
  'rename',
  'fmt',
];
const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');
const answers = (ran: Ran) =>
  ran.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe.concurrent('catalog', () => {
  test('without a verb, or with one that does not exist, says what the verbs are: exit code 2', async () => {
    const [none, unknown] = await Promise.all([catalog([]), catalog(['chek'])]);
    expect(none.code).toBe(2);
    for (const verb of verbs) expect(none.err).toContain(`  ${verb} `);
    expect(unknown).toEqual({
      code: 2,
      out: '',
      err: 'catalog: there is no verb "chek"\nhelp: did you mean "check"?\n',
    });
    expect((await catalog(['--help'])).out).toBe(none.err);
  });

  test.each(['check', 'publish', 'history', 'rollback', 'cases'])(
    '%s --help says how it is called: exit code 0',
    async (verb) => {
      const { code, out, err } = await catalog([verb, '--help']);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(new RegExp(`^catalog ${verb} .+\\n.+\\.\\n\\n.+`));
    },
  );

  test('an option that a verb does not have is a matter of words: exit code 2', async () => {
    const { code, err } = await catalog(['check', '--jsn']);
    expect(code).toBe(2);
    expect(err).toBe(
      'catalog check: unknown option --jsn; the options are --json, --prove, --folder, --explain, --as-of\nhelp: catalog check [--prove] [--as-of DATE] [--json] [--folder FOLDER] [--explain CODE]\n',
    );
    expect((await catalog(['check', '--folder'])).err).toContain('--folder needs a value');
    const nowhere = await catalog(['check', '--folder', '/nulle/part']);
    expect(nowhere).toMatchObject({ code: 2, err: 'catalog check: there is no folder /nulle/part\n' });
  });

  test.each([
    [['check', '/ailleurs'], 'nothing is done with "/ailleurs": a folder is named by --folder /ailleurs'],
    [['fmt', 'catalog'], 'nothing is done with "catalog": a folder is named by --folder catalog'],
    [['publish', 'catalog', '--message', 'Essai.'], 'nothing is done with "catalog"'],
    [['diff', 'catalog', 'catalog', 'catalog'], 'nothing is done with "catalog"'],
  ])('what a verb would pass over is said, and nothing is done: %j', async (args, says) => {
    const { code, out, err } = await catalog(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(says);
  });

  test('a path that is not what it is taken for is said in words', async () => {
    const file = join(sound, 'catalog/fees.json');
    const place = existsSync(file) ? file : join(sound, 'fees.json');
    const said = async (...args: string[]) => (await catalog(args)).err;
    expect(await said('check', '--folder', place)).toBe(
      `catalog check: ${place} is a file: name the folder of a catalogue\n`,
    );
    expect(await said('impact', sound, sound, '--portfolio', sound)).toContain(`there is no file ${sound}`);
    expect(await said('impact', '--merge', '/nulle/part')).toContain('there is no folder /nulle/part');
    expect(await said('portfolio', '/nulle/part/p.ndjson', '--generate', '1')).toMatch(
      /^catalog portfolio: \/nulle\/part\/p\.ndjson\S*: it is not there, or its folder is not\n$/,
    );
  });

  test('nothing compared, and nothing judged, is not said as if all were well', async () => {
    const empty = join(room, 'empty.ndjson');
    writeFileSync(empty, '');
    const compared = await catalog(['impact', sound, sound, '--portfolio', empty]);
    expect(compared.out).toContain('no contract was compared: the portfolio holds none');
    expect(compared.out).not.toContain('0 of 0');
    expect((await catalog(['mutate', '--folder', sound, '--sample', '0'])).out).toBe('no change was judged\n');
  });
});

describe.concurrent('catalog check', () => {
  test('of a sound catalogue: nothing on stderr, exit code 0', async () => {
    const { code, out, err } = await catalog(['check', '--folder', sound]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^\d+ files, no finding\n$/);
  });

  test('of a wrong one: findings and their number on stdout, exit code 1', async () => {
    const { code, out, err } = await spawned(['check', '--folder', wrong]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(
      /^catalog\/fees\.json:8:62 wrong-type a value of type number is expected\n\d+ files, 1 finding\n$/,
    );
  });

  test('tells of a waived error, and who answers for it: exit code 0', async () => {
    const waived = join(room, 'waived');
    cpSync(sound, waived, { recursive: true });
    const shared = join(waived, 'helper-access.json');
    const operation = 'getProfilInfosBancairesCollectionCustom';
    writeFileSync(
      shared,
      readFileSync(shared, 'utf8').replace(`"${operation}",`, '').replace('"argent": [', `"argent": ["${operation}", `),
    );
    // a waiver that never ends is told
    const nextYear = `${new Date().getFullYear() + 1}-12-31`;
    const waiver = {
      ...{ code: 'unprotected', file: 'catalog/helper-access.json', at: operation },
      ...{ owner: 'direction des risques', reason: 'Essai de la tutelle', expires: nextYear },
    };
    const refused = await catalog(['check', '--folder', waived]);
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('is never shared with a helper') });
    writeFileSync(join(waived, 'waivers.json'), JSON.stringify({ waivers: [waiver] }));
    const { code, out } = await catalog(['check', '--folder', waived]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /unprotected \(waived\) .*\n {2}direction des risques answers for it until [\d-]{10}: Essai de la tutelle\n\d+ files, no finding, 1 waived\n$/,
    );
  });

  test('as JSON on stdout', async () => {
    const { code, out, err } = await catalog(['check', '--json', '--folder', wrong]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(JSON.parse(out)).toEqual([
      {
        file: 'catalog/fees.json',
        line: 8,
        column: 62,
        code: 'wrong-type',
        message: 'a value of type number is expected',
        help: null,
        severity: 'error',
      },
    ]);
  });
});

describe.concurrent('catalog check --explain', () => {
  test('says what a code finds, what to avoid, what to prefer and why: exit code 0', async () => {
    const { code, out, err } = await catalog(['check', '--explain', 'unknown-field']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^unknown-field\n\n[^\n]+\n\nDans [^\n]+à éviter :\n[\s\S]+\nMieux :\n[\s\S]+\nPourquoi : [^\n]+\n$/,
    );
  });

  test('of a code that does not exist names the nearest: exit code 2', async () => {
    const { code, out, err } = await catalog(['check', '--explain', 'unknow-feild']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe('catalog check: there is no code "unknow-feild"\nhelp: did you mean "unknown-field"?\n');
  });
});

describe.concurrent('catalog eval', () => {
  test('answers line by line, and an error is the answer of its line: exit code 0', async () => {
    const input = [
      lines(
        { decision: 'savings-fee', given: { kind: 'free', amount: 1000 } },
        { decision: 'page', given: { codeProduit: '40' } },
        { decision: 'termination-group', given: { codeProduit: 'ZZ' } },
      ),
      '',
      'pas du JSON',
      lines(
        [],
        {},
        { decision: 'savings-fees', given: {} },
        { decision: 'savings-fee', given: { kind: 'free', amount: 0 } },
        { decision: 'savings-fee', given: [] },
        { decision: 'frequency', given: { id: 1 } },
      ),
      '',
    ].join('\r\n');
    const ran = await spawned(['eval', '--folder', sound], input);
    expect(await catalog(['eval', '--folder', sound], input)).toEqual(ran);
    expect(ran.code).toBe(0);
    expect(ran.err).toBe('');
    const [fee, page, group, notJson, list, none, unknown, zero, notObject, frequency, ...more] = answers(ran);
    expect(more).toEqual([]);
    expect(fee).toEqual({ result: { rate: 1.75, fee: 17.5, free: 0, net: 982.5, from: 0.01, to: 74999.99 } });
    expect(page).toEqual({ result: '/mon-contrat/{id}' });
    expect(group).toEqual({ result: null });
    expect(notJson).toEqual({ error: 'this line is not JSON' });
    expect(list).toEqual({ error: 'each line must be a JSON object' });
    expect(none).toEqual({ error: '"decision" is missing' });
    expect(unknown).toEqual({ error: 'there is no decision "savings-fees"; did you mean "savings-fee"?' });
    expect(zero).toEqual({ error: '"amount" must be more than zero' });
    expect(notObject).toEqual({ error: '"given" must be an object' });
    expect(frequency).toHaveProperty('result.id', 1);
  });

  test('answers everything: exit code 0', async () => {
    const ran = await catalog(['eval'], lines({ decision: 'product', given: {} }));
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(await catalog(['eval'])).toEqual({ code: 0, out: '', err: '' });
  });

  test('says what a line may hold, and what is no day', async () => {
    const given = { contract: { codeProduit: '41' }, today: '2026-02-20' };
    const ran = await catalog(
      ['eval'],
      lines(
        { decision: 'moment', givn: given },
        { decision: 'moment', given: { contract: given.contract }, today: given.today },
        { decision: 'moment', given, id: 1 },
        { decision: 'moment', given: { ...given, today: '2026-02-30' } },
        { decision: 'product', given: { codeProduit: '41', today: '2026-02-30' } },
      ),
    );
    const errors = ran.out
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { error: string }).error);
    const holds = 'it holds "decision" and "given"';
    const noDay = '"today" must be a day of the calendar, YYYY-MM-DD, not "2026-02-30": "today": "2027-01-01"';
    expect(errors).toEqual([
      `a line has no "givn"; did you mean "given"?; ${holds}`,
      `a line has no "today"; write it inside "given"; ${holds}`,
      `a line has no "id"; ${holds}`,
      noDay,
      noDay,
    ]);
  });

  test('of a wrong catalogue says what is wrong and answers nothing: exit code 1', async () => {
    const ran = await catalog(['eval', '--folder', wrong], lines({ decision: 'product', given: {} }));
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('wrong-type');
  });
});

test.concurrent('catalog rule answers plain JSON Logic, line by line', async () => {
  const ran = await catalog(
    ['rule'],
    lines(
      { rule: { '+': [{ var: 'a' }, 1] }, data: { a: 2 } },
      { rule: { var: 'b' }, data: { a: 2 } },
      { rule: { var: '' } },
      { rule: { euro: [1] } },
      { data: {} },
      { rule: JSON.parse(`${'{"!":'.repeat(60)}true${'}'.repeat(60)}`) as unknown },
    ),
  );
  expect(ran).toMatchObject({ code: 0, err: '' });
  expect(answers(ran)).toEqual([
    { result: 3 },
    { result: null },
    { result: null },
    { error: '"euro" is not an operator' },
    { error: '"rule" is missing' },
    { error: 'the rule nests more than 40 levels' },
  ]);
});

describe.concurrent('catalog cases', () => {
  test('names of each failure file, line, what was expected, what came and what decided it: exit code 1', async () => {
    const fee = join(room, 'savings-fee.cases.csv');
    writeFileSync(
      fee,
      [
        'case,why,given kind,given amount,expect rate,expect fee,expect error',
        'juste,C9,free,1000,1.75,17.5,',
        'faux,C9,free,1000,1.75,18,',
        'erreur attendue,C9,free,0,,,more than zero',
        '"sur\ndeux lignes",C9,free,1000,9,,',
      ].join('\n'),
    );
    const view = join(room, 'contract-view.essai.cases.csv');
    writeFileSync(
      view,
      'case,from,given contract.echeance,expect lines.[echeance].value,expect lines.[absente]\néchéance,auto,02/03,04/05,(missing)\n',
    );
    const ran = await catalog(['cases', fee, view, '--folder', sound]);
    expect(ran.code).toBe(1);
    expect(ran.out).toBe('2 passed, 3 failed\n');
    expect(ran.err).toContain(`${fee}:3 faux\n    fee: expected 18\n    got 17.5\n`);
    expect(ran.err).toMatch(/savings-fee\.cases\.csv:[56] sur\ndeux lignes\n {4}rate: expected 9\n {4}got 1\.75\n/);
    expect(ran.err).toContain(`${view}:2 échéance\n    lines.[echeance].value: expected "04/05"\n    got "02/03"`);
    expect(ran.err).toMatch(
      /decided by catalog\/families\/auto\.json:\d+:\d+ \/header\/lines\/\d\/value → "02\/03" {3}\(\$moment = "in-force", echeance = "02\/03"\)/,
    );
  });

  test('says of a table that cannot be read what to do', async () => {
    const tables: [string, string, string][] = [
      ['page.cases.csv', 'nom,expect\na,b\n', ':1 there is no column "case"'],
      ['page.x.cases.csv', 'case,codeProduit\na,b\n', 'the column "codeProduit" begins with neither given nor expect'],
      ['page.y.cases.csv', 'case,expect\na,b\na,b\n', ':3 "a" is already the name of line 2'],
      ['page.z.cases.csv', 'case,expect\na,\n', ':2 "a" expects nothing'],
      ['page.w.cases.csv', 'case,from,expect\na,nulle-part,1\n', 'there is no example "nulle-part"'],
      ['page.v.cases.csv', 'case,profile,expect\na,rigide,1\n', 'there is no profile "rigide"'],
      ['pages.cases.csv', 'case,expect\na,1\n', 'there is no decision "pages"; did you mean "page"?'],
    ];
    for (const [name, text] of tables) writeFileSync(join(room, name), text);
    const ran = await catalog(['cases', ...tables.map(([name]) => join(room, name)), '--folder', sound]);
    expect(ran).toMatchObject({ code: 1, out: '0 passed, 7 failed\n' });
    for (const [name, , told] of tables) {
      expect(ran.err).toContain(name);
      expect(ran.err).toContain(told);
    }
  });
});

test.concurrent('catalog assumptions lists each with its place', async () => {
  const [text, json] = await Promise.all([catalog(['assumptions']), catalog(['assumptions', '--json'])]);
  const found = JSON.parse(json.out) as {
    file: string;
    line: number;
    decision: string;
    entry: string;
    property: string;
  }[];
  expect(text.code).toBe(0);
  expect(text.out.trim().split('\n').at(-1)).toBe(`${found.length} assumptions`);
  const folders = [
    'catalog',
    'catalog/codes',
    'catalog/families',
    'catalog/cancellation',
    'catalog/pages',
    ...readdirSync('forms', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? `forms/${one.name}` : [])),
  ];
  const written = folders.flatMap((folder) =>
    readdirSync(folder)
      // what fixes an exact text is no assumption
      .filter((name) => name.endsWith('.json') && name !== 'exact-texts.json')
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const decisions = written.flatMap((file) => [...file.matchAll(/: "(OP-\d{3})"/g)]);
  expect(found).toHaveLength(decisions.length);
  const [first] = found;
  expect(text.out).toContain(`${first?.file}:${first?.line} ${first?.decision} ${first?.entry}/${first?.property}`);
});

describe.concurrent('catalog form', () => {
  test('shows the steps of a form and where each leads', async () => {
    const { code, out } = await catalog(['form', 'passe-oublie']);
    expect(code).toBe(0);
    expect(out).toContain('# 1  Votre numéro client: identifiant\n    > frEpReinitialisationMdpDemande');
    expect(out).toContain('    ! DEMANDE_REFUSEE → 5');
  });

  test('shows a step with answers: what is to mend, and where one goes', async () => {
    const values = JSON.stringify({ canal: 'email', email: 'marie' });
    const { out } = await catalog(['form', 'identifiant-oublie', '2', '--values', values]);
    expect(out).toContain('Étape 2 sur 2');
    expect(out).toContain('! email : Écrivez une adresse e-mail complète');
    expect(out.trim().split('\n').at(-1)).toBe('→ 3');
  });

  test('prints every way through a form, with what decides for it', async () => {
    const { code, out } = await catalog(['form', 'identifiant-oublie', '--paths']);
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      '1.',
      '   1',
      '   2   [canal : "email"]',
      '   3',
      '   ■ fin',
      '2.',
      '   1',
      '   2   [canal : "aucun"]',
      '   4',
      '   ■ fin',
      '2 chemins, 0 sans issue, 0 avec des réponses sans suite',
    ]);
  });

  test('a form, a step or values that cannot be: exit code 2, and what would do', async () => {
    const wrong = [['form'], ['form', 'inscripton'], ['form', 'aide', '9'], ['form', 'aide', 'aide', '--values', '[]']];
    for (const ran of await Promise.all(wrong.map((args) => catalog(args)))) {
      expect(ran.code).toBe(2);
      expect(ran.err).toMatch(/inscription|no step|JSON object/);
    }
  });

  test('a day that the calendar lacks is refused', async () => {
    const { code, err } = await catalog(['form', 'aide', 'aide', '--today', '2026-02-30']);
    expect(code).toBe(2);
    expect(err).toContain('--today needs a day of the calendar');
  });
});

describe('without --today', () => {
  afterAll(() => void vi.useRealTimers());

  test('catalog form answers on the day of Paris, where midnight comes before that of UTC', async () => {
    const ofNextDay = ['form', 'kilometrage', 'releve', '--json', '--values', '{"dateReleve": "2026-11-28"}'];
    const faults = async (now: string): Promise<unknown[]> => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      const { out } = await catalog(ofNextDay);
      return (JSON.parse(out) as { faults: { field: string }[] }).faults.filter(({ field }) => field === 'dateReleve');
    };
    expect(await faults('2026-11-27T22:59:00Z')).toHaveLength(1);
    expect(await faults('2026-11-27T23:00:00Z')).toEqual([]);
  });
});

describe.concurrent('catalog view', () => {
  test('shows a contract as a person reads it, and why', async () => {
    const ran = await catalog(['view', 'tests/catalog/examples/auto.json', '--why']);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/^Contrat auto — RENAULT CLIO {3}\[En vigueur\]\n/);
    expect(ran.out).toContain('# Attestations & Documents');
    expect(ran.out).toContain('> Résilier mon contrat (resilier)');
    expect(ran.out).toMatch(
      /catalog\/families\/auto\.json:\d+:\d+ \/header\/subtitle → "RENAULT CLIO" {3}\(vehicule\.marque = "RENAULT", vehicule\.modele = "CLIO"\)/,
    );
  });

  test('as JSON', async () => {
    const { out } = await catalog(['view', 'tests/catalog/examples/auto.json', '--json']);
    expect(JSON.parse(out)).toMatchObject({ id: 'auto-0001', title: 'Contrat auto' });
  });

  test('of what holds no contract says what it should be: exit code 2', async () => {
    const files: [string, string][] = [
      ['liste.json', '[]'],
      ['rien.json', 'null'],
      ['texte.json', '{'],
    ];
    for (const [name, text] of files) writeFileSync(join(room, name), text);
    const ran = await Promise.all([
      catalog(['view']),
      catalog(['view', join(room, 'absent.json')]),
      ...files.map(([name]) => catalog(['view', join(room, name)])),
    ]);
    expect(ran.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2]);
    expect(ran.map(({ err }) => err.split('\n')[0])).toEqual([
      'catalog view: name the file that holds the input',
      `catalog view: ${join(room, 'absent.json')} cannot be read`,
      `catalog view: ${join(room, 'liste.json')}:1:1 must hold an object: {"contract": {…}}`,
      `catalog view: ${join(room, 'rien.json')}:1:1 must hold an object: {"contract": {…}}`,
      expect.stringContaining(`catalog view: ${join(room, 'texte.json')}:1:2 is not JSON`),
    ]);
  });
});

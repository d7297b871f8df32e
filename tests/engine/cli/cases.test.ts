import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { formatTable } from '../../../src/analysis/cases/format.ts';
import { readRecords } from '../../../src/analysis/cases/records.ts';
import { tableText } from '../../../src/analysis/cases/text.ts';
import { readRelations } from '../../../src/cli/cases/relations.ts';
import { caseFiles, openTables, runCases, settingOf } from '../../../src/cli/cases/run-cases.ts';
import { command } from '../../../src/cli/command.ts';
import { failuresInFrench } from '../catalog/said-in-french.ts';
import { loaded } from '../view/support.ts';
import { catalog } from './run.ts';

const room = mkdtempSync(join(tmpdir(), 'cases-'));
afterAll(() => rmSync(room, { recursive: true, force: true }));

let tables = 0;
function file(decision: string, content: string | Uint8Array): string {
  const path = join(room, `${decision}.n${++tables}.cases.csv`);
  writeFileSync(path, content);
  return path;
}

/** What a table is told, and how many of its tests passed. */
function ran(decision: string, ...lines: string[]) {
  const { passed, failures, toDo } = runCases(loaded, [file(decision, `${lines.join('\n')}\n`)]);
  return {
    passed,
    told: failuresInFrench(failures).map(({ name, message }) => `${name}: ${message}`),
    toDo: toDo.length,
  };
}

const good = (passed: number) => ({ passed, told: [], toDo: 0 });

describe('a table as spreadsheets write it', () => {
  test.each([
    ['a comma', ','],
    ['a semicolon', ';'],
    ['a tab', '\t'],
  ])('%s between columns', (_what, separator) => {
    const rows = [
      ['case', 'given codeEtat', 'expect'],
      ['actif', '  VIG  ', 'active'],
      ['résilié', 'RES', 'suspended'],
    ];
    expect(ran('display-state', ...rows.map((row) => row.join(separator)))).toEqual(good(2));
  });

  test('with a mark, in Windows-1252, with carriage returns, with empty columns at the end', () => {
    const text = 'case;given codeEtat;expect;;\r\nun;RES;Résilié;;\r\ndeux;VIG;En vigueur;;\r\n';
    const marked = new TextEncoder().encode(`\ufeff${text}`);
    const older = Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
    for (const bytes of [marked, older])
      expect(runCases(loaded, [file('state-label', bytes)])).toMatchObject({ passed: 2, failures: [] });
  });

  test('with comments, which may hold quotes, and empty lines', () => {
    expect(
      ran(
        'display-state',
        '# d’après C4, "états',
        'case,given codeEtat,expect',
        '',
        'a,VIG,active',
        '# fin',
        'b,RES,suspended',
      ),
    ).toEqual(good(2));
  });

  test('a failure names the line of its row, after comments and texts of several lines', () => {
    const lines = ['# un', 'case,why,given codeEtat,expect', 'a,"deux\nlignes",VIG,active', '', 'b,,RES,faux'];
    const { failures } = runCases(loaded, [file('display-state', lines.join('\n'))]);
    expect(failures.map(({ line }) => line)).toEqual([6]);
  });
});

describe('the words of cells', () => {
  test('several values are a test each, in order, and a failure names the one that fails', () => {
    expect(
      ran('display-state', 'case,given codeEtat,expect', 'finis,RES | ABA | VIG,suspended', 'actif,VIG,active'),
    ).toEqual({
      passed: 3,
      told: [expect.stringMatching(/^finis \[codeEtat = VIG\]: the result: expected "suspended"\n {4}got "active"\n/)],
      toDo: 0,
    });
  });

  test('a range runs its ends, its middle and the steps beside them', () => {
    const [table] = openTables(settingOf(loaded), [
      file(
        'savings-fee',
        'case,given kind,given amount,given today,expect rate\na,free,500..1499,2025-01-01..2025-01-04,1.75\nb,free,0.01..0.05,,1\nc,free,7..7,,2\n',
      ),
    ]);
    const [euros, cents, one] = table?.rows.map(({ tests }) => tests.map(({ given }) => given)) ?? [];
    expect([...new Set(euros?.map(({ amount }) => amount))]).toEqual([500, 501, 999, 1498, 1499]);
    expect([...new Set(euros?.map(({ today }) => today))]).toEqual([
      '2025-01-01',
      '2025-01-02',
      '2025-01-03',
      '2025-01-04',
    ]);
    expect(cents?.map(({ amount }) => amount)).toEqual([0.01, 0.02, 0.03, 0.04, 0.05]);
    expect(one?.map(({ amount }) => amount)).toEqual([7]);
  });

  test('a star is all that the catalogue knows, and a mark leaves values out', () => {
    const states = Object.keys(loaded.data.states?.display ?? {}).length;
    const ended = ['RES', 'ABA', '"3"', 'DEVIS_HISTORISE', 'SANS_SUITE', 'SUSPENDU'];
    const others = ['DIFF', 'SUS', 'DEM', 'SAI', '"6"', 'GARANTIE_PROVISOIRE'];
    const report = ran(
      'display-state',
      'case,given codeEtat,expect',
      `actifs,!${[...ended, ...others].join(' | ')},active`.replace(
        /!(.*),/,
        (_all, list: string) => `"!${list.replaceAll('"', '""')}",`,
      ),
      'tous,*,active',
      'autre,RES,suspended',
    );
    expect(report.passed).toBe(1 + 2 * (states - ended.length - others.length));
    expect(report.told).toHaveLength(ended.length + others.length);
    expect(report.told[0]).toMatch(/^tous \[codeEtat = "3"\]/);
  });

  test('a star knows products of the family, code lists, states, choices of a form', () => {
    const setting = settingOf(loaded);
    const first = (decision: string, text: string) =>
      openTables(setting, [file(decision, text)])[0]?.rows[0]?.tests ?? [];
    const products = first('contract-view', 'case,from,given contract.codeProduit,expect state\na,auto,*,active\n');
    expect(products.map(({ label }) => label)).toEqual(['contract.codeProduit = "40"', 'contract.codeProduit = "60"']);
    const uses = first(
      'contract-view',
      'case,from,given contract.vehicule.codeUsageVehicule,expect state\na,auto,*,active\n',
    );
    expect(uses.length).toBe(Object.keys(loaded.data.codes?.usage?.codes ?? {}).length);
    const ways = first(
      'form-next',
      'case,given form,given step,given values.canal,expect\na,identifiant-oublie,2,*,x\n',
    );
    expect(ways.map(({ given }) => given.values)).toContainEqual({ canal: 'email' });
  });

  test('none is null and not there, missing is not there', () => {
    const head =
      'case,from,given contract.codeEtat,given contract.etat,expect state,expect subtitle,expect urgentAction.why';
    const rows = ['a,auto,(none),(missing),active,RENAULT CLIO,(missing)', 'b,auto,RES,,suspended,,(none)'];
    expect(ran('contract-view', head, ...rows)).toEqual(good(3));
    expect(ran('contract-view', head, 'a,auto,RES,,(none),(none),').told.join()).toMatch(
      /state: expected \(none\)\n {4}got "suspended"[\s\S]*subtitle: expected \(none\)\n {4}got "RENAULT CLIO"/,
    );
    expect(ran('contract-view', head, 'a,auto,RES,,(missing),,').told.join()).toContain('state: expected (missing)');
    const [row] =
      openTables(settingOf(loaded), [file('display-state', 'case,given codeEtat,expect\na,(none),active\n')])[0]
        ?.rows ?? [];
    expect(row?.tests.map(({ given }) => given)).toEqual([{ codeEtat: null }, {}]);
  });

  test('lists in order, and how many they hold', () => {
    const head = 'case,given codeProduit,expect *.code,expect count of *.type';
    const { told } = ran('termination-reasons', head, 'a,"""ZZ""",[],0', 'b,"""40""",R03 | R01,99');
    expect(told.join()).toMatch(/count of \*\.type: expected 99\n {4}got \d+\n/);
    const [one] = told;
    expect(one).toContain('*.code: expected ["R03","R01"]');
  });

  test.each([
    ['a number where a text came', 'product', 'codeProduit', '"""40"""', 'code', '40', 'write "40" with its quotes'],
    ['a text where a number came', 'savings-fee', 'kind,given amount', 'free,1000', 'rate', '"1,75"', 'write 1.75'],
    ['the word of before', 'display-state', 'codeEtat', 'RES', 'x', 'absent', 'write (missing) for what is not there'],
  ])('%s has a hint', (_what, decision, columns, cells, place, expected, hint) => {
    const { told } = ran(decision, `case,given ${columns},expect ${place}`, `a,${cells},${expected}`);
    expect(told.join()).toContain(`help: `);
    expect(told.join()).toContain(hint);
  });
});

describe('no test passes on nothing', () => {
  test.each([
    [
      'rows that all expect the same',
      'display-state',
      ['case,given codeEtat,expect', 'a,VIG,active', 'b,ENCOURS,active'],
      'all 2 rows of this table expect the same',
    ],
    [
      'a row without a reason, where others have one',
      'display-state',
      ['case,why,given codeEtat,expect', 'a,,VIG,active'],
      '"a" does not say why',
    ],
    [
      'a reason that says nothing',
      'display-state',
      ['case,why,given codeEtat,expect', 'a,xx,VIG,active'],
      '"xx" does not say why "a" is so',
    ],
    [
      'a day that the calendar does not have',
      'moment',
      ['case,given contract.codeEtat,given contract.dateFin,expect', 'a,VIG,2025-06-31,in-force'],
      'there is no day 2025-06-31',
    ],
    ['a row that checks nothing', 'display-state', ['case,given codeEtat,expect', 'a,VIG,'], '"a" expects nothing'],
    ['a table without rows', 'display-state', ['case,given codeEtat,expect', '# rien'], 'this table has no row'],
    [
      'what every contract meets',
      'contract-view',
      ['case,from,expect tabs.99', 'a,auto,(none)'],
      'any contract meets this: tabs.99 (none)',
    ],
    [
      'a star of which nothing is known',
      'contract-view',
      ['case,from,given contract.numeroContrat,expect state', 'a,auto,*,active'],
      'the catalogue knows no list of values for "contract.numeroContrat"',
    ],
    [
      'a value left out that is none',
      'display-state',
      ['case,given codeEtat,expect', 'a,!RESS,active'],
      'RESS is none of the values of "codeEtat"',
    ],
    [
      'a range from end to beginning',
      'savings-fee',
      ['case,given kind,given amount,expect rate', 'a,free,9..3,1'],
      '"9..3" goes from 9 to 3',
    ],
    [
      'a range of a day that does not exist',
      'savings-fee',
      ['case,given today,expect rate', 'a,2025-02-30..2025-03-02,1'],
      'goes from 2025-02-30',
    ],
    ['two columns of a name', 'display-state', ['case,expect,expect', 'a,1,2'], 'there are two columns "expect"'],
    ['a cell too many', 'display-state', ['case,expect', 'a,1,2'], 'this row has 3 cells, and the table 2 columns'],
    ['a day that is none', 'moment', ['case,as of,expect', 'a,2025-02-30,x'], '"2025-02-30" is not a day'],
  ])('%s', (_what, decision, lines, message) => {
    expect(ran(decision, ...lines).told.join()).toContain(message);
  });
});

describe('the reason, what is to do, and the day', () => {
  const head = 'case,given kind,given amount,expect rate,reason';

  test.each(['libre-2', '/fees/0/bands/1', 'catalog/fees.json#/fees/0', 'fees.json#/fees/0/bands/1'])(
    'the entry that must have decided: %s',
    (reason) => expect(ran('savings-fee', head, `a,free,75000..149999.99,1.75,${reason}`)).toEqual(good(5)),
  );

  test('another entry, with the same answer, is a failure that names it', () => {
    const { told } = ran('savings-fee', head, 'a,free,75000,1.75,libre-1');
    expect(told.join()).toMatch(
      /reason: expected libre-1\n {4}decided by catalog\/fees\.json:\d+:\d+ \/fees\/0\/bands\/1 → 1\.75$/,
    );
  });

  test('a case to do is reported, and fails once it passes', () => {
    const report = ran(
      'display-state',
      'case,given codeEtat,expect',
      'todo plus tard,RES,fini',
      'todo déjà,VIG,active',
    );
    expect(report).toMatchObject({ passed: 0, toDo: 1 });
    expect(report.told).toEqual(['todo déjà: this passes now\n    help: take "todo" out of its name']);
  });

  const later = '{""id"": ""c1"", ""codeProduit"": ""40"", ""codeEtat"": ""VIG"", ""dateEffet"": ""2025-06-20""}';

  test('a day for the whole table, of a row, and what a row gives itself', () => {
    const lines = [
      '# today: 2025-06-15',
      'case,as of,given contract,given today,expect',
      `du tableau,,"${later}",,not-yet`,
      `de la ligne,2025-07-01,"${later}",,in-force`,
      `donné,2025-07-01,"${later}",2025-06-15,not-yet`,
    ];
    expect(ran('moment', ...lines)).toEqual(good(3));
  });

  test('a rule that has no day names itself, its file and what to do', () => {
    const values = '"{""nom"": ""A"", ""prenom"": ""B"", ""dateNaissance"": ""1990-01-01""}"';
    const { told } = ran(
      'form-faults',
      'case,given form,given step,given values,expect',
      `a,inscription,1,${values},[]`,
    );
    expect(told.join()).toMatch(
      /needs today's date\n {4}read by (forms|catalog)\/.*\.json:\d+:\d+ \/.*\n {4}help: give the day in a column "as of"/,
    );
  });
});

describe('what is still to be filled', () => {
  test('is told each time, and is no reason to refuse the table', () => {
    const told = ran(
      'state-label',
      'case,given codeEtat,expect',
      'todo un,RES,',
      'todo deux,VIG,',
      'trois,RES,Résilié',
    );
    expect(told).toEqual({ passed: 1, told: [], toDo: 2 });
  });

  test('without «todo», a row that expects nothing is refused', () => {
    const { told } = ran('state-label', 'case,given codeEtat,expect', 'todo un,RES,', 'deux,VIG,');
    expect(told.join()).toContain('"deux" expects nothing');
  });
});

describe('tables that mean harm', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  test.each([
    ['a quote that is never closed', 'case,expect\na,"b\nc,d\n', ':2:3 a quote that is opened is never closed'],
    [
      'a cell of ten million letters',
      `case,expect\na,"${'x'.repeat(10_000_000)}"\n`,
      'holds more than 1,000,000 characters',
    ],
    ['a NUL', 'case,expect\na,b\u0000\n', ':2:4 this is not a text: it holds a NUL'],
    ['a million columns', `case${',expect'.repeat(1_000_000)}\n`, 'more than 1000 columns'],
    ['a million cells', `case,expect\na,b${','.repeat(999_999)}c\n`, 'this row has 1000001 cells'],
    ['too many bytes', `case,expect\n${'a,b\n'.repeat(6_000_000)}`, 'this table weighs 24,000,012 bytes'],
    [
      'a path out of data',
      'case,given __proto__.polluted,expect\na,1,1\n',
      '"given __proto__.polluted" names no place',
    ],
    [
      'another one',
      'case,given a,expect constructor.prototype\na,1,1\n',
      '"expect constructor.prototype" names no place',
    ],
    [
      'a product of many values',
      `case,given kind,given amount,given today,expect\n${'a'},${Array(30).fill('a').join(' | ')},${Array(30).fill('1').join(' | ')},${Array(30).fill('b').join(' | ')},1\n`,
      'stands for more than 20,000 tests',
    ],
    ['nothing', '', 'there is no column "case"'],
  ])('%s', (_what, text, message) => {
    const { passed, failures } = runCases(loaded, [file('savings-fee', bytes(text))]);
    expect({ passed, told: failures.map((one) => one.message).join() }).toEqual({
      passed: 0,
      told: expect.stringContaining(message),
    });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('UTF-16 is named', () => {
    const wide = Uint8Array.from([0xff, 0xfe, ...Buffer.from('case,expect\n', 'utf16le')]);
    expect(runCases(loaded, [file('page', wide)]).failures[0]?.message).toContain('this table is in UTF-16');
  });

  test('data that names its own prototype is a name that nothing has', () => {
    const cell = '"{""__proto__"": {""polluted"": 1}, ""codeProduit"": ""40""}"';
    const { told } = ran('contract-view', 'case,given contract,expect state', `a,${cell},active`);
    expect(told.join()).toContain('"contract.__proto__" is not given');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('cases --format', () => {
  const formatted = (text: string) => formatTable('f', tableText('f', new TextEncoder().encode(text)));

  test('aligns, quotes what needs it, keeps comments and empty lines', () => {
    const text = '# "titre"\ncase;"expect";given x\n\n"aaaa";"1;2";3\nb;"dit ""non""";\n\n# fin\n\n';
    expect(formatted(text)).toBe(
      '# "titre"\ncase;expect       ;given x\n\naaaa;"1;2"        ;3\nb   ;"dit ""non""";\n\n# fin\n',
    );
  });

  test('what is formatted says the same, and stays as it is', () => {
    const cell = fc.oneof(fc.stringMatching(/^[a-z "#;,\n|é{}]{0,12}$/), fc.constant('x'.repeat(50)));
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 }),
        fc.constantFrom(',', ';'),
        (rows, separator) => {
          const quoted = (one: string) => `"${one.replaceAll('"', '""')}"`;
          const text = [
            'case,b,c'.replaceAll(',', separator),
            ...rows.map((row) => row.map(quoted).join(separator)),
          ].join('\n');
          const once = formatted(text);
          const cells = (of: string) => readRecords('f', of).records.map((one) => one.cells.join('\u0001'));
          expect(cells(once)).toEqual(cells(text));
          expect(formatted(once)).toBe(once);
        },
      ),
      { numRuns: 300, seed: 4 },
    );
  });

  test('of the tables of the project, each says the same', () => {
    for (const path of caseFiles()) {
      const bytes = readFileSync(path);
      const text = formatTable(path, tableText(path, bytes));
      const cells = (of: string) => readRecords(path, of).records.map((one) => one.cells);
      expect(cells(text.replace('\ufeff', ''))).toEqual(cells(tableText(path, bytes).text));
    }
  });

  test('by the command: written once, in UTF-8 with its mark where it came otherwise', async () => {
    const path = file(
      'state-label',
      Uint8Array.from([...'case;expect\né;"b"\n'].map((letter) => letter.charCodeAt(0))),
    );
    const out: string[] = [];
    const output = { out: (text: string) => out.push(text), err: (text: string) => out.push(text), lines };
    expect(await command(['cases', '--format', path], output)).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe('\ufeffcase;expect\né   ;b\n');
    expect(await command(['cases', '--format', path], output)).toBe(0);
    const broken = file('page', 'case,expect\na,"b\n');
    expect(await command(['cases', '--format', broken], output)).toBe(1);
    expect(out).toEqual([
      '1 written, 0 as they were',
      '0 written, 1 as they were',
      expect.stringContaining('never closed'),
      '0 written, 0 as they were, 1 refused',
    ]);
  });
});

async function* lines(): AsyncGenerator<string> {}

describe('cases --before and --watch', () => {
  const older = join(room, 'older');
  cpSync('catalog', older, { recursive: true });
  const states = join(older, 'states.json');
  writeFileSync(states, readFileSync(states, 'utf8').replace('"RES": "Résilié"', '"RES": "Terminé"'));

  test('the answers that changed since a folder, row by row', async () => {
    const table = file('state-label', 'case,given codeEtat,expect\nfinis,RES | ABA,x\nactif,VIG,y\n');
    const out: string[] = [];
    const output = { out: (text: string) => out.push(text), err: (text: string) => out.push(text), lines };
    expect(await command(['cases', table, '--before', older], output)).toBe(0);
    expect(out).toEqual([
      `${table}:2 finis [codeEtat = RES]\n    the result: before "Terminé"\n                now    "Résilié"`,
      '1 of 3 answers changed',
    ]);
    vi.stubEnv('DATA_DIR', join(room, 'data'));
    vi.stubEnv('DATABASE_URL', '');
    expect(await command(['cases', table, '--before', 'nulle-part'], output)).toBe(2);
    vi.unstubAllEnvs();
    expect(out.at(-1)).toContain('nulle-part is neither a folder nor a release; there is none');
  });

  test('the answers that changed since a release', async () => {
    vi.stubEnv('DATA_DIR', join(room, 'releases'));
    vi.stubEnv('DATABASE_URL', '');
    const table = file('state-label', 'case,given codeEtat,expect\nfinis,RES | ABA,x\nactif,VIG,y\n');
    const publish = ['publish', '--folder', older, '--author', 'Ana', '--message', 'Avant.'];
    expect((await catalog(...publish)).code).toBe(0);
    const hash = (await catalog('build', '--folder', older)).out.split('\n')[0] ?? '';
    expect(await catalog('cases', table, '--before', hash)).toEqual({
      code: 0,
      out: `${table}:2 finis [codeEtat = RES]\n    the result: before "Terminé"\n                now    "Résilié"\n1 of 3 answers changed\n`,
      err: '',
    });
    const unknown = await catalog('cases', table, '--before', '0123456789abcdef0123');
    expect(unknown).toMatchObject({ code: 2, err: expect.stringContaining(`nor a release; there are ${hash}`) });
    vi.unstubAllEnvs();
  }, 60_000);

  test('runs again at each save of a table and of the catalogue', async () => {
    const table = file('state-label', 'case,given codeEtat,expect\na,RES,Terminé\nb,VIG,En vigueur\n');
    const out: string[] = [];
    let stop = () => {};
    const interrupted = () =>
      new Promise<void>((resolve) => {
        stop = resolve;
      });
    const output = { out: (text: string) => out.push(text), err: () => {}, lines, interrupted };
    const running = command(['cases', table, '--watch', '--folder', older], output);
    const said = (text: string) => vi.waitFor(() => expect(out.at(-1)).toBe(text), { timeout: 30_000, interval: 50 });
    await said('2 passed, 0 failed');
    writeFileSync(table, 'case,given codeEtat,expect\na,RES,Fini\nb,VIG,En vigueur\n');
    await said('1 passed, 1 failed');
    writeFileSync(states, readFileSync(states, 'utf8').replace('"RES": "Terminé"', '"RES": "Fini"'));
    await said('2 passed, 0 failed');
    stop();
    expect(await running).toBe(0);
  }, 60_000);
});

describe('what tests/README.md shows', () => {
  const page = readFileSync('tests/README.md', 'utf8');
  const blocks = [...page.matchAll(/```(csv|json|)\n([^`]*)```/g)].map(([, kind = '', text = '']) => ({ kind, text }));
  const [passing, failing] = blocks.filter(({ kind }) => kind === 'csv');

  test('the table that employs the words passes', () => {
    const { passed, failures } = runCases(loaded, [file('savings-fee', passing?.text ?? '')]);
    expect(failures).toEqual([]);
    expect(passed).toBe(5 + 1 + 3);
  });

  test('the failure is the one that is shown', () => {
    const [failure, ...more] = runCases(loaded, [file('contract-view', failing?.text ?? '')]).failures;
    expect(more).toEqual([]);
    const shown = blocks.find(({ text }) => text.startsWith('essai.cases.csv:'))?.text;
    // the page is not written anew each time that a line is added to a family
    const unplaced = (text: string | undefined) => text?.replace(/\.json:\d+:\d+/g, '.json');
    const told = `essai.cases.csv:${failure?.line} ${failure?.name}\n    ${failure?.message}\n`;
    expect(unplaced(told)).toBe(unplaced(shown));
  });

  test('the relation is one of those that are declared', () => {
    const shown = JSON.parse(blocks.find(({ kind }) => kind === 'json')?.text ?? '{}') as { id: string; says: string };
    expect(readRelations().map(({ id, says }) => `${id} ${says}`)).toContain(`${shown.id} ${shown.says}`);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { wordsOfAnswer } from '../../../src/analysis/cases/answer-words.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { fileOf } from '../../../src/catalog/sections.ts';
import { buildRelease, loadCatalogueFolder } from '../../../src/release/index.ts';
import { oneFile } from '../../../src/release/one-file.ts';
import { validateWithAjv } from '../../../src/release/validate.ts';
import { subjectOfEntry } from '../../../src/studio/app/preview/subject-of-file.ts';
import { readSubject, writeSubject } from '../../../src/studio/app/preview/subject-text.ts';
import { answerErrors } from '../../../src/studio/preview/judge-answers.ts';
import { answersOf, wordsOfGiven } from '../../../src/studio/worker/column-words.ts';
import type { Drawable } from '../../../src/studio/worker/drawable.ts';
import { whyOnPage } from '../../../src/studio/worker/explained.ts';
import type { OpenCatalogue } from '../../../src/studio/worker/open-catalogue.ts';
import { apiAnswer, listedContract } from '../../../src/studio/worker/preview/api-answer.ts';
import { handFields } from '../../../src/studio/worker/preview/by-hand.ts';
import { absentOfDashboard, whyOnDashboard } from '../../../src/studio/worker/preview/dashboard.ts';
import { absentOfContracts, whyOfContracts } from '../../../src/studio/worker/preview/held.ts';
import { inventedContract, inventedContracts } from '../../../src/studio/worker/preview/invented.ts';
import { madePaper, papersOf } from '../../../src/studio/worker/preview/papers.ts';
import { pressedEntry } from '../../../src/studio/worker/preview/places.ts';
import { givenByRow, offeredRows } from '../../../src/studio/worker/preview/rows.ts';
import { showableOf } from '../../../src/studio/worker/preview/showable.ts';
import { stageOf } from '../../../src/studio/worker/preview/stage.ts';
import { schemasOf } from '../../../src/studio/worker/preview/step-schemas.ts';
import {
  absentEntries,
  absentFields,
  absentParts,
  hides,
  whyEntry,
  whyField,
} from '../../../src/studio/worker/preview/why.ts';
import { decide } from '../../../src/view/decide.ts';
import type { ContractGiven } from '../../../src/view/index.ts';

const DAY = '2026-11-28';
const FOLDER = 'tests/catalog/';
let drawable: Drawable;
let tests: OpenCatalogue;
let auto: ContractGiven;

beforeAll(() => {
  const loaded = loadCatalogueFolder();
  if (loaded.table === null) throw new Error('the catalogue has no table');
  drawable = { loaded, table: loaded.table, catalogue: compileCatalogue(loaded.data) };
  const texts = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.csv'))
    .map((name): [string, string] => [FOLDER + name, readFileSync(FOLDER + name, 'utf8')]);
  tests = { tests: new Map(texts) } as unknown as OpenCatalogue;
  auto = { ...(JSON.parse(readFileSync(`${FOLDER}examples/auto.json`, 'utf8')) as ContractGiven), today: DAY };
});

const formSubject = (form: string, step: string | null = null) => ({ kind: 'form', form, step }) as const;

describe('the answers of a step are judged as the validators of a release judge them', () => {
  /** Values that each keyword tells apart, and those of the testers. */
  const odd: readonly unknown[] = [
    ...[
      '',
      ' ',
      'a',
      'é',
      '😀😀',
      'x'.repeat(130),
      'AB-123-CD',
      '13001',
      '13001 Marseille',
      '2026-02-30',
      '2024-02-29',
    ],
    ...['zoe@example.org', 'zoe@', '0612345678', '+33 6 12 34 56 78', 'FR7630006000011234567890189', 'FR00'],
    ...[0, -1, 0.01, 0.005, 30, 12.345, 1e9, 2026, Number.NaN, true, false, null, undefined],
    ...[[], ['a'], ['a', 'a'], ['a', 'b', 'c', 'd', 'e', 'f'], [1], [{ id: 'x' }], {}, { a: 1 }],
  ];
  const said = (errors: ReturnType<typeof answerErrors>) =>
    errors
      .map(
        ({ keyword, instancePath, params }) => `${instancePath} ${keyword} ${JSON.stringify(paramsThatShow(params))}`,
      )
      .sort();
  /** Those of which a message says something. */
  const paramsThatShow = ({ limit, missingProperty }: Record<string, unknown>) => ({ limit, missingProperty });

  it('for every step of every form, and every odd answer', () => {
    let compared = 0;
    for (const id of Object.keys(drawable.loaded.data.forms ?? {}))
      for (const schema of schemasOf(drawable, id))
        for (const value of odd) {
          const values = Object.fromEntries(Object.keys(schema.properties).map((name) => [name, value]));
          compared += 1;
          expect(said(answerErrors(schema, values)), `${id}, ${JSON.stringify(value)}`).toEqual(
            said([...validateWithAjv(schema, values)]),
          );
        }
    expect(compared).toBeGreaterThan(1000);
  });

  it('for every keyword that a form may have', () => {
    const rules = { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 9, multipleOf: 0.1 };
    const schema = {
      type: 'object',
      properties: { n: { title: 'n', ...rules }, e: { title: 'e', type: 'string', enum: ['a'] } },
      required: ['n'],
    };
    for (const values of [{ n: 1 }, { n: 9 }, { n: 1.25 }, { n: 1.3, e: 'b' }, { n: 2.2, e: 'a' }, {}])
      expect(said(answerErrors(schema as never, values))).toEqual(said([...validateWithAjv(schema, values)]));
  });
});

it('a file of a draft is the file that a release of it would have', async () => {
  const { files } = await buildRelease(drawable.loaded);
  const { loaded, table } = drawable;
  const cut = Object.keys(files).filter(
    (name) => name.endsWith('.json') && !['whole.json', 'documents.json'].includes(name),
  );
  const own = cut.filter((name) => oneFile({ table, data: loaded.data, api: loaded.api }, name) !== null);
  expect(own.length).toBeGreaterThan(80);
  for (const name of own)
    expect(JSON.stringify(oneFile({ table, data: loaded.data, api: loaded.api }, name)), name).toBe(files[name]);
  expect(oneFile({ table, data: loaded.data, api: loaded.api }, 'nothing.json')).toBeNull();
});

describe('what is shown', () => {
  it('lists pages that open by themselves, and every form with its steps', () => {
    const { pages, forms } = showableOf(drawable);
    expect(pages.find(({ path }) => path === '/faq')?.files).toEqual(['catalog/pages/faq.json']);
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/contrats', '/mentions-legales', '/contact/hub']),
    );
    expect(pages.filter(({ path }) => path.includes('{'))).toEqual([]);
    expect(forms).toHaveLength(Object.keys(drawable.loaded.data.forms ?? {}).length);
    expect(forms.find(({ id }) => id === 'sinistre')?.steps.map(({ id }) => id)).toContain('2');
  });

  it('follows the entry of a file to what it decides', () => {
    const showable = showableOf(drawable);
    const of = (file: string, pointer = '') => subjectOfEntry(file, pointer, showable);
    expect(of('catalog/families/auto.json')).toEqual({ kind: 'contract' });
    expect(of('forms/sinistre/sinistre.json', '/steps/2/title')).toEqual(formSubject('sinistre', '3'));
    expect(of('forms/sinistre/sinistre.json', '/fields/typeSinistre/label')).toMatchObject({ form: 'sinistre' });
    expect(of('catalog/pages/faq.json', '/sections/0')).toEqual({ kind: 'page', path: '/faq' });
    expect(of('catalog/banners.json')).toEqual({ kind: 'page', path: '/' });
    expect(of('catalog/certificate-bodies.json', '/bodies/CAR-01/title')).toEqual({
      kind: 'paper',
      paper: 'certificate:CAR-01',
    });
    expect(of('catalog/mails.json', '/mails/identifiant/text/1')).toEqual({ kind: 'paper', paper: 'mail:identifiant' });
    expect(of('catalog/wording.json')).toBeNull();
  });

  it('is kept in the address of the studio', () => {
    for (const subject of [
      { kind: 'contract' },
      { kind: 'page', path: '/faq' },
      formSubject('sinistre', '2'),
      { kind: 'paper', paper: 'certificate:CAR-01' },
    ] as const)
      expect(readSubject(writeSubject(subject))).toEqual(subject);
    expect(readSubject('page')).toBeNull();
  });

  it('opens a form at its first step, or at one as a row of the testers fills it in', () => {
    const first = stageOf(drawable, formSubject('sinistre'), { contract: auto, row: null });
    expect(first).toMatchObject({ path: '/sinistres/declaration/sinistres/1', isConnected: true });
    expect(first.journey?.trail).toEqual([]);
    const [row] = offeredRows(tests, formSubject('sinistre'));
    const given = row === undefined ? null : givenByRow(tests, row);
    expect(given).toMatchObject({ form: 'sinistre' });
    const third = stageOf(drawable, formSubject('sinistre', '3'), { contract: auto, row: given });
    expect(third.path).toMatch(/^\/sinistres\/declaration\/sinistres\/3/);
    expect(third.journey).toMatchObject({ trail: ['1', '2', '3'], answers: given?.answers });
    expect(stageOf(drawable, formSubject('inscription'), { contract: auto, row: null }).isConnected).toBe(false);
  });
});

describe('the member of a preview is invented', () => {
  const ask = async (text: string, row: Record<string, unknown> | null = null) =>
    JSON.parse(
      await apiAnswer(
        drawable,
        { contract: auto, others: [], row, subject: { kind: 'page', path: '/' } },
        { text, variables: {} },
      ),
    ) as {
      data: Record<string, unknown>;
      errors?: unknown;
    };

  it('holds the contract that is looked at, and nothing that nobody has said', async () => {
    const { data, errors } = await ask(
      '{ getSyntheseLightCollectionCustom(numProfil: "x") { id codeProduit isActive } getContratAutoItemCustom(id: "auto-0001") { numeroContrat } getLcbftPieceIdentiteItem(numProfil: "x") { valide } }',
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      getSyntheseLightCollectionCustom: [{ id: 'auto-0001', codeProduit: '40', isActive: true }],
      getContratAutoItemCustom: { numeroContrat: '0400012345A' },
      getLcbftPieceIdentiteItem: null,
    });
  });

  it('has what a row of the testers says', async () => {
    const row = { identity: { dateExpiration: '2026-12-01', valide: true, enExamen: false } };
    const { data } = await ask('{ getLcbftPieceIdentiteItem(numProfil: "x") { dateExpiration } }', row);
    expect(data).toEqual({ getLcbftPieceIdentiteItem: { dateExpiration: '2026-12-01' } });
  });

  it('gets a receipt for what is never sent', async () => {
    const { data } = await ask('mutation { postRetraitRecap(policeId: "a", mode: "total", iban: "x") { reference } }');
    expect(data).toEqual({ postRetraitRecap: { reference: 'EXEMPLE1' } });
  });

  it('may hold any contract of an invented portfolio, the same each time', () => {
    const all = inventedContracts(drawable, 'auto', DAY);
    expect(new Set(all.map(({ moment }) => moment)).size).toBeGreaterThan(4);
    expect(all.map(({ moment }) => moment)).toContain('En vigueur');
    const [, second] = all;
    const one = inventedContract(drawable, second?.name ?? '', DAY);
    expect(one.contract?.codeEtat ?? null).toBe(second?.codeEtat);
    expect(() => inventedContract(drawable, 'portefeuille auto 9999', DAY)).toThrow(/n’existe pas/);
  });

  it('is made by hand of fields that rules read, each with values that they tell apart', () => {
    const fields = handFields(drawable, auto);
    const state = fields.find(({ path }) => path === 'contract.codeEtat');
    expect(state).toMatchObject({ current: 'VIG', kind: 'text' });
    expect(state?.values).toContainEqual({ value: 'VIG', label: expect.stringMatching(/vigueur/i) as string });
    expect(fields.every(({ label }) => label !== '')).toBe(true);
    for (const name of readdirSync(`${FOLDER}examples`).filter((one) => one.endsWith('.json'))) {
      const given = JSON.parse(readFileSync(`${FOLDER}examples/${name}`, 'utf8')) as ContractGiven;
      const labels = handFields(drawable, { ...given, today: DAY }).map(({ label }) => label);
      expect(labels, name).toEqual([...new Set(labels)]);
    }
    expect(fields.some(({ path }) => path.startsWith('termination.'))).toBe(true);
  });
});

describe('papers', () => {
  const made = (id: string) => madePaper(drawable, id, { contract: auto, day: DAY, tests });

  it('are those of the family, and each is decided', () => {
    const papers = papersOf(drawable, auto);
    expect(papers.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['certificate:CAR-01', 'document:releve-annuel', 'acknowledgement:resiliation']),
    );
    for (const { id } of papers) expect(() => made(id), id).not.toThrow();
  });

  it('are called apart, and so are pages and forms', () => {
    const { pages, forms } = showableOf(drawable);
    const papers = papersOf(drawable, auto);
    for (const kind of ['certificate', 'document', 'acknowledgement', 'mail'])
      expectApart(papers.filter((one) => one.kind === kind));
    expectApart(pages);
    expectApart(forms);
  });

  function expectApart(all: readonly { label: string }[]) {
    const labels = all.map(({ label }) => label);
    expect(labels).toEqual([...new Set(labels)]);
    expect(labels.filter((label) => /[{}]/.test(label))).toEqual([]);
  }

  it('say what the catalogue says of the contract, and name nobody', () => {
    const { sheet } = made('certificate:CAR-05');
    expect(sheet?.title).not.toBe('');
    expect(sheet?.reference).toBe('0400012345A · CAR-05');
    expect(JSON.stringify(made('document:dispositions-generales').sheet)).toContain('Camille EXEMPLE');
  });

  it('are mails too, as they are sent of one fact and of several', () => {
    const names = papersOf(drawable, auto).filter(({ kind }) => kind === 'mail');
    expect(names.map(({ id }) => id.replace('mail:', ''))).toEqual(
      Object.keys(drawable.loaded.data.mails?.mails ?? {}),
    );
    for (const { id } of names) {
      const { sheet, mails = [] } = made(id);
      expect(sheet, id).toBeNull();
      expect(mails.length, id).toBeGreaterThan(0);
      for (const { subject, text } of mails) {
        expect(`${subject} ${text.join(' ')}`, id).not.toMatch(/[{}]|undefined|\s{2}|«\s+»/);
        expect(
          text.slice(0, -2).filter((line) => line === ''),
          id,
        ).toEqual([]);
      }
    }
    const { mails = [] } = made('mail:demande-recue');
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Nous avons reçu votre demande',
      'Nous avons reçu vos 2 demandes',
    ]);
    expect(absentParts(drawable, 'mail:demande-recue', { contract: auto, day: DAY, tests })).toEqual([]);
  });

  it('are none where the catalogue issues none', () => {
    const dropped = { ...auto, contract: { ...auto.contract, codeEtat: 'SUSPENDU', etat: { code: 'SUSPENDU' } } };
    expect(madePaper(drawable, 'certificate:CAR-05', { contract: dropped, day: DAY, tests })).toEqual({ sheet: null });
  });
});

describe('an element that is pressed leads to its entry, and to why it shows', () => {
  const pressed = (chain: string[], text: string, file: string) =>
    pressedEntry(drawable, { chain, text }, [file])?.node.pointer ?? null;

  it('by the keys around it, else by its text', () => {
    const form = 'forms/sinistre/sinistre.json';
    expect(pressed(['typeSinistre'], '', form)).toBe('/fields/typeSinistre');
    expect(pressed(['delai', 'questions', 'sinistres'], '', 'catalog/pages/faq.json')).toBe(
      '/sections/0/blocks/0/items/0',
    );
    expect(pressed(['logement'], '', 'catalog/banners.json')).toMatch(/^\/banners\/\d+$/);
    expect(pressed(['unknown'], 'Combien de temps ai-je pour déclarer ?', 'catalog/pages/faq.json')).toMatch(
      /\/question$/,
    );
    expect(pressed(['unknown'], 'Rien de tel nulle part', form)).toBeNull();
  });

  it('explains fields by the answers, and entries of pages by the contracts', () => {
    const shown = { form: 'sinistre', step: '1', values: {}, answers: { contrats: [] }, query: {}, params: {} };
    const absent = absentFields(drawable, { ...shown, step: '2' }, DAY).map(({ name }) => name);
    expect(absent.length).toBeGreaterThan(0);
    expect(whyField(drawable, { ...shown, step: '2' }, absent[0]?.replace('field:', '') ?? '', DAY)).toMatchObject({
      shows: false,
    });
    const file = 'catalog/banners.json';
    const home = { family: 'habitation', active: true };
    const of = ($contracts: unknown[]) =>
      absentEntries(drawable, file, { $today: DAY, $contracts }).map(({ name }) => name);
    expect(of([])).toContain('logement');
    expect(of([home])).not.toContain('logement');
    const pointer = pressed(['logement'], '', file) ?? '';
    expect(whyEntry(drawable, file, pointer, { $today: DAY, $contracts: [home] })).toMatchObject({
      shows: true,
      because: [{ holds: true }],
      otherwise: '',
    });
  });

  it('says of an absent entry of a page what would bring it', () => {
    const absent = absentEntries(drawable, 'catalog/banners.json', { $today: DAY, $contracts: [] });
    const home = absent.find(({ name }) => name === 'logement');
    expect(home?.because).toMatchObject([{ holds: false }]);
    expect(home?.otherwise).toBe(`Il faudrait\u00a0: ${home?.because[0]?.text}.`);
  });

  it('says which tasks, shortcuts and offers the dashboard leaves out, for the member that is looked at', () => {
    const subject = { kind: 'page', path: '/' } as const;
    const of = (row: Record<string, unknown> | null, file = 'catalog/dashboard.json') =>
      absentOfDashboard(drawable, { contract: auto, others: [], row, subject }, file);
    const shown = (row: Record<string, unknown> | null) =>
      decide(drawable.catalogue, 'dashboard', {
        contracts: [listedContract(drawable, auto)],
        ...row,
        today: DAY,
      } as never);
    const late = { identity: { valide: false, enExamen: false, dateExpiration: '2026-12-01' } };
    for (const row of [null, late, { forms: [{ id: 'x', adresse: '/x' }] }, { errands: [] }]) {
      const { tasks, shortcuts } = shown(row);
      const there = [...tasks, ...shortcuts].map(({ id }) => id);
      const absent = of(row).map(({ name }) => name);
      const all = [
        ...(drawable.loaded.data.dashboard?.tasks ?? []),
        ...(drawable.loaded.data.dashboard?.shortcuts ?? []),
      ].map(({ id }) => id);
      // every one is either there or absent
      const isThere = (id: string) => there.some((one) => one === id || one.startsWith(`${id}-`));
      expect(absent).toEqual(expect.arrayContaining(all.filter((id) => !isThere(id))));
      expect(absent.filter(isThere)).toEqual([]);
    }
    const identity = of(null).find(({ place }) => place?.pointer === '/tasks/6');
    expect(identity).toMatchObject({ shows: false, because: [{ holds: false }] });
    expect(identity?.otherwise).toMatch(/^Il faudrait\u00a0: /);
    expect(identity?.called).toMatch(/pièce d’identité/);
    expect(of(late).filter(({ place }) => place?.pointer === '/tasks/6')).toEqual([]);
    const offers = of(null, 'catalog/offers.json');
    expect(offers.length).toBeGreaterThan(0);
    expect(offers.every(({ shows, otherwise }) => !shows && otherwise !== '')).toBe(true);
    const member = { contract: auto, others: [], row: late, subject };
    expect(whyOnDashboard(drawable, member, 'catalog/dashboard.json', '/tasks/6')).toMatchObject({
      shows: true,
      because: [{ holds: true }],
    });
  });

  it('says of a shortcut that others leave no room for that they do', () => {
    const subject = { kind: 'page', path: '/' } as const;
    const all = [...(drawable.loaded.data.dashboard?.shortcuts ?? [])];
    const home = JSON.parse(readFileSync(`${FOLDER}examples/habitation.json`, 'utf8')) as ContractGiven;
    const health = JSON.parse(readFileSync(`${FOLDER}examples/sante.json`, 'utf8')) as ContractGiven;
    const others = [home, health].map((one) => ({ ...one, today: DAY }));
    const absent = absentOfDashboard(
      drawable,
      { contract: auto, others, row: null, subject },
      'catalog/dashboard.json',
    );
    const behind = absent.filter(({ because }) => because.every(({ holds }) => holds));
    expect(behind.map(({ name }) => name)).toContain(all.at(-1)?.id);
    for (const one of behind) expect(one).toMatchObject({ shows: false, otherwise: expect.stringMatching(/place/) });
  });

  it('says which states, lines and certificates none of the contracts has', () => {
    const ended = { ...auto, contract: { ...auto.contract, codeEtat: 'RES', dateFin: '2026-01-01' } };
    const of = (contract: ContractGiven, others: readonly ContractGiven[], file: string) =>
      absentOfContracts(drawable, { contract, others }, file);
    const [lists, certificates] = ['catalog/lists.json', 'catalog/certificates.json'] as const;

    const [late, ...more] = of(auto, [], lists);
    expect(more).toEqual([]);
    expect(late).toMatchObject({ called: 'Paiement en retard', shows: false, because: [{ holds: false }] });
    const owing = { ...auto, payment: { impaye: true } } as ContractGiven;
    expect(of(owing, [], lists)).toEqual([]);
    expect(whyOfContracts(drawable, { contract: owing, others: [] }, lists, '/moments/0')).toMatchObject({
      shows: true,
      because: [{ holds: true }],
    });

    // a line that a condition hides is absent where that holds
    const [line, ...others] = of(ended, [], lists);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ called: 'Renouvellement en…', shows: false, because: [{ holds: true }] });
    expect(line?.otherwise).toBe(`Cette ligne se cache quand\u00a0: ${line?.because[0]?.text}.`);

    // those of other families are asked of no contract that is held, and one that some contract gives is there
    expect(of(auto, [], certificates)).toEqual([]);
    const lost = of(ended, [], certificates).map(({ name }) => name);
    expect(lost).toEqual(['CAR-01', 'CAR-02', 'CAR-03', 'CAR-05']);
    expect(of(ended, [auto], certificates)).toEqual([]);
  });

  it('looks for what is absent wherever a condition leaves something out of a page', () => {
    const left = ['lists', 'certificates', 'verification'].map((name) => `catalog/${name}.json`);
    const files = ['claims', 'documentTypes', 'errands', 'journal', 'messaging', 'helperAccess'] as const;
    expect(left.map((file) => hides(drawable, file))).toEqual([true, true, true]);
    expect(files.filter((name) => hides(drawable, fileOf(name)))).toEqual([]);
  });

  it('explains nothing of an element that only the contract before has', () => {
    const home = JSON.parse(readFileSync(`${FOLDER}examples/habitation.json`, 'utf8')) as ContractGiven;
    expect(whyOnPage(drawable, auto, 'tab:vehicule-conducteurs')).toMatchObject({ name: 'tab:vehicule-conducteurs' });
    expect(whyOnPage(drawable, { ...home, today: DAY }, 'tab:vehicule-conducteurs')).toBeNull();
  });

  it('says which parts a paper leaves out, or why it is not issued', () => {
    const of = (contract: ContractGiven) => ({ contract, day: DAY, tests });
    const absent = absentParts(drawable, 'document:dispositions-generales', of(auto));
    const savings = absent.find(({ name }) => name === 'objet-epargne');
    expect(savings).toMatchObject({ shows: false, because: [{ holds: false }] });
    expect(savings?.otherwise).toMatch(/^Il faudrait\u00a0: /);
    expect(savings?.place?.file).toBe('catalog/document-bodies.json');
    const written = madePaper(drawable, 'document:dispositions-generales', of(auto)).sheet?.parts.map(({ id }) => id);
    expect(written).toContain('objet-assurance');
    expect(absent.filter(({ name }) => written?.includes(name))).toEqual([]);
    const suspended = { ...auto, contract: { ...auto.contract, codeEtat: 'SUSPENDU', etat: { code: 'SUSPENDU' } } };
    expect(absentParts(drawable, 'certificate:CAR-05', of(suspended))).toMatchObject([
      { name: 'certificate:CAR-05', shows: false },
    ]);
  });
});

describe('a column of a row is called', () => {
  it('of an answer, as the schema of the view describes the value', () => {
    const called = (column: string) => wordsOfAnswer(answersOf(drawable), 'contract-view', column, '').called;
    expect(called('stateLabel')).toBe('Libellé de l’état');
    expect(called('situation.tone')).toBe('Où en est le contrat et ce qui vient ensuite › Ton');
    expect(called('tabs.[documents].warning')).toMatch(/^Onglets › documents › /);
    expect(called('tabs.*.id')).toMatch(/^Onglets › /);
    expect(called('nothing.of.the.kind')).toBeNull();
    expect(wordsOfAnswer(answersOf(drawable), 'product', 'label', '').called).toBeNull();
  });

  it('with what its code means, as the schema or the catalogue says', () => {
    const means = (column: string, text: string) =>
      wordsOfAnswer(answersOf(drawable), 'contract-view', column, text).means;
    expect(means('situation.tone', 'neutral')).toBe('neutre');
    expect(means('state', '"terminated"')).toBe('terminé');
    expect(means('moment', 'terminated')).toMatch(/^Résili/);
    expect(means('title', 'Contrat auto')).toBeNull();
    expect(means('moment', 'nothing')).toBeNull();
  });

  it('of what is given, as the API describes the field; and its code, as the catalogue does', () => {
    const said = (column: string, text: string) => wordsOfGiven(drawable, 'auto', column, text);
    expect(said('contract.codeEtat', 'RES')).toEqual({ called: 'code d’état', means: 'Résilié' });
    expect(said('contract.vehicule.dateMiseEnCirculation', '2020-01-01').called).toMatch(/mise en circulation/);
    expect(said('profile.nothing', 'x')).toEqual({ called: null, means: null });
  });
});

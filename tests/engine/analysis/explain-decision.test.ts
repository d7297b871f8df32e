import { describe, expect, test } from 'vitest';
import { at, pathOf } from '../../../src/analysis/cases/paths.ts';
import { decidingText } from '../../../src/analysis/deciding/text.ts';
import { explainDecision } from '../../../src/analysis/explain/explain-decision.ts';
import { openTables, settingOf } from '../../../src/cli/cases/run-cases.ts';
import { decideByName } from '../../../src/view/decide.ts';
import { oneIn } from '../../full.ts';
import { example, loaded } from '../view/support.ts';

if (loaded.table === null) throw new Error('the catalogue has no table');
const setting = settingOf(loaded);
const prepared = setting.catalogue(null);
if (prepared === null) throw new Error('the catalogue has no profile');
const explained = { catalogue: prepared.catalogue, table: loaded.table };

const told = (decision: string, given: Record<string, unknown>, path = '') =>
  explainDecision(explained, decision, given, path).map((one) => decidingText(loaded.sources, one));

describe('of a contract’s page', () => {
  const decided = (path: string) => told('contract-view', example('auto'), path);

  test.each([
    ['a line of the header', 'lines.[echeance].value', 'catalog/families/auto.json', '/header/lines/'],
    [
      'an action, where all families have it',
      'actions.[contacter].label',
      'catalog/actions.json',
      '/actions/contacter/',
    ],
    [
      'an action, where the family adds to it',
      'actions.[declarer-sinistre].to',
      'catalog/families/auto.json',
      '/actions/2/query/typeSinistre',
    ],
    ['the state', 'state', 'catalog/states.json', '/display/VIG'],
    ['the name of the product', 'productName', 'catalog/products.json', '/products/40/label'],
    ['the group of its termination', 'resiliation.group', 'catalog/cancellation/groups.json', '/groups/2/'],
  ])('what decided %s is named where it is written', (_what, path, file, pointer) => {
    const line = decided(path).find((one) => one.startsWith(`decided by ${file}:`));
    expect(line).toContain(` ${pointer}`);
  });

  test('of what does not show, the condition that did not hold', () => {
    const [line] = decided('tabs.[forfait-km]');
    expect(line).toMatch(
      /^decided by catalog\/families\/auto\.json:\d+:\d+ \/tabs\/\d\/when → false — so it does not show/,
    );
  });

  test('the list is named for an element that is not in it, and nothing for what stands nowhere', () => {
    expect(decided('lines.[absente].value').join()).toContain('catalog/families/auto.json');
    expect(decided('nulle.part')).toEqual([]);
  });
});

describe('the entry, and why not', () => {
  const contract = { id: 'c1', codeProduit: '40', codeEtat: 'VIG' };
  const place = String.raw`:\d+:\d+ `;
  const rows: [what: string, decision: string, given: Record<string, unknown>, path: string, lines: string[]][] = [
    ['a state', 'display-state', { codeEtat: 'RES' }, '', [`catalog/states.json${place}/display/RES → "suspended"`]],
    [
      'an unknown state',
      'display-state',
      { codeEtat: 'ZZ' },
      '',
      [`${place}/unknown → "active" — no entry of display names ZZ`],
    ],
    [
      'a label by its display state',
      'state-label',
      { codeEtat: '3' },
      '',
      [`${place}/displayLabels/suspended`, `beside it .*${place}/display/3`],
    ],
    [
      'a pattern',
      'product',
      { codeProduit: '9912' },
      'family',
      [`/products/99.*/family → .* — no entry names 9912 itself`],
    ],
    [
      'no product',
      'product',
      { codeProduit: 'ZZ' },
      'label',
      [`${place}/default/label → "Autre contrat" — no entry names ZZ`],
    ],
    [
      'a page',
      'page',
      { codeProduit: '40' },
      '',
      [`catalog/families/auto.json${place}/page`, `${place}/products/40/family`],
    ],
    [
      'no group',
      'termination-group',
      { codeProduit: 'ZZ' },
      '',
      [`${place}/groups → null — no group names ZZ, nor its family autre`],
    ],
    [
      'a reason that is not offered',
      'termination-reasons',
      { codeProduit: '40' },
      '[R06]',
      [`catalog/cancellation/reasons.json${place}/reasons/R06/groups → .* — not offered to group 2`],
    ],
    [
      'a status, and the rules that did not hold',
      'termination-status',
      { contract, today: '2026-01-01' },
      '',
      [
        `decided by .*${place}/otherwise → "available" — no rule holds`,
        `beside it .*/rules/0/when → false — gives "in-progress"   \\(\\$termination.demande = `,
      ],
    ],
    [
      'a moment',
      'moment',
      { contract: { ...contract, codeEtat: 'SUS' }, today: '2026-01-01' },
      '',
      [`decided by catalog/moments.json${place}/rules/4/when → "suspended" .*codeEtat = "SUS"`],
    ],
    [
      'a fee',
      'savings-fee',
      { kind: 'free', amount: 200_000 },
      'rate',
      [`decided by catalog/fees.json${place}/fees/0/bands/2 → 1$`],
    ],
    [
      'a fee that takes over',
      'savings-fee',
      { kind: 'programmed', amount: 100_000 },
      'rate',
      [`decided by .*/fees/0/bands/1 → 1.75`, `beside it .*/fees/1 → "programmed" — "free" takes over`],
    ],
    [
      'a certificate that is not issued',
      'certificates',
      { contract: { ...contract, conducteurs: [] }, codeProduit: '40', today: '2026-01-01' },
      '[CAR-03]',
      [
        `decided by catalog/certificates.json${place}/certificates/CAR-03/when → false`,
        `beside it .*/lists/\\d+/certificates`,
      ],
    ],
    [
      'a certificate of another product',
      'certificates',
      { contract, codeProduit: '40', today: '2026-01-01' },
      '[MRH-02]',
      [`decided by .*/lists/\\d+/certificates → .* — it does not name MRH-02`],
    ],
    ['a frequency', 'frequency', { id: 12 }, 'label', [`decided by catalog/frequencies.json${place}/frequencies/3`]],
    ['no frequency', 'frequency', { id: 13 }, '', ['/frequencies → null — no entry has this id']],
    [
      'a way through a form',
      'form-next',
      { form: 'inscription', step: '1', answers: { identite: { contratDemande: true } }, values: {} },
      'step',
      [
        `decided by forms/.*inscription.json${place}/steps/0/next/0/when → true — leads to contrat .*contratDemande = true`,
      ],
    ],
    [
      'a field that is required',
      'form-faults',
      { form: 'inscription', step: '1', today: '2026-01-01', values: {} },
      '[nom].message',
      [`decided by forms/.*inscription.json${place}/fields/nom/`],
    ],
    [
      'the kind of a card',
      'card',
      { item: { id: 'c1', codeProduit: '40', codeEtat: 'RES' } },
      'subLabel',
      [`decided by catalog/states.json${place}/cardKinds/resilie`, `${place}/cards/RES → "resilie"`],
    ],
    ['a decision without an explanation of its own', 'mail', { name: 'x' }, '', ['^decided by catalog/mails.json$']],
  ];

  test.each(rows)('%s', (_what, decision, given, path, lines) => {
    const found = told(decision, given, path).join('\n');
    for (const line of lines) expect(found).toMatch(new RegExp(line, 'm'));
  });
});

/** Of these, the first entry says the answer itself: an explanation that goes its own way is found out. */
const saying: Readonly<Record<string, string>> = {
  'display-state': '',
  'state-label': '',
  page: '',
  moment: '',
  'termination-group': '',
  'termination-status': '',
  'savings-fee': 'rate',
  frequency: '',
};

const tables = openTables(setting);

test.each(Object.entries(saying))(
  '%s: what is said to decide says what is answered, in every table',
  (decision, path) => {
    let compared = 0;
    for (const { rows } of tables.filter((table) => table.decision === decision)) {
      for (const { tests, row, catalogue } of rows.filter(({ row }) => row.error === null)) {
        for (const { given } of tests) {
          const [first] = explainDecision({ ...explained, catalogue }, decision, given, path);
          const answer = at(decideByName(catalogue, decision, given), pathOf(path) ?? []);
          expect({ row: row.name, said: first?.value }).toEqual({ row: row.name, said: answer });
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(10);
  },
);

/** Fields of a view that the contract itself gives: no entry decides them. */
const ofContract = new Set(['id', 'contractNumber', 'montantFgti', 'productCode']);

test('each checked place of a decision that is explained names an entry', () => {
  const silent: string[] = [];
  const asked = new Set([
    'contract-view',
    'card',
    'product',
    'certificates',
    'form-next',
    'form-faults',
    'termination-reasons',
  ]);
  for (const { decision, rows } of tables.filter((table) => asked.has(table.decision)))
    for (const { row, tests, catalogue } of oneIn(6, rows))
      for (const { place } of row.error === null ? row.expect : []) {
        if (ofContract.has(place)) continue;
        const found = explainDecision({ ...explained, catalogue }, decision, tests[0]?.given ?? {}, place);
        if (found.length === 0 || found.some(({ file }) => !loaded.sources.has(file)))
          silent.push(`${decision} ${place} ${row.name} ${found.map(({ file }) => file).join()}`);
      }
  expect([...new Set(silent.map((one) => one.split(' ').slice(0, 2).join(' ')))]).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { command } from '../../../src/cli/command.ts';

async function evaluated(given: object, ...args: string[]) {
  const said: string[] = [];
  const lines = async function* () {
    yield JSON.stringify(given);
  };
  const out = (text: string) => said.push(text);
  await command(['eval', ...args], { out, err: out, lines });
  return JSON.parse(said.join('')) as unknown;
}

async function run(...args: string[]) {
  const said: string[] = [];
  const out = (text: string) => said.push(text);
  const code = await command(args, { out, err: out, lines: async function* () {} });
  return { code, said: said.join('\n') };
}

test('the example of the page for analysts is what the command says', async () => {
  const page = readFileSync('catalog/README.md', 'utf8');
  const [, example = ''] =
    /\$ npm run -s catalog -- explain habitation --what tab:enfants\n([\s\S]*?)```/.exec(page) ?? [];
  const { code, said } = await run('explain', 'habitation', '--what', 'tab:enfants', '--as-of', '2026-11-22');
  expect({ code, said: `${said}\n` }).toEqual({ code: 0, said: example });
});

test('without an element, or for one that is not there, the message says what to write', async () => {
  expect(await run('explain', 'habitation')).toEqual({
    code: 2,
    said: expect.stringContaining('name the input, and after --what the element'),
  });
  const noDay = { code: 2, said: expect.stringContaining('--as-of needs a day of the calendar') };
  expect(await run('explain', 'auto', '--what', 'tab:forfait-km', '--as-of', '2027-02-30')).toEqual(noDay);
  expect(await run('check', '--as-of', 'demain')).toEqual(noDay);
  const noToday = { code: 2, said: expect.stringContaining('"today" must be a day of the calendar') };
  for (const set of ['today=2026-02-30', 'today=hier', 'today=12']) {
    expect(await run('explain', 'auto', '--what', 'tab:forfait-km', '--set', set)).toEqual(noToday);
    expect(await run('view', 'auto', '--set', set)).toEqual(noToday);
    expect(await run('view', 'auto', '--set', set, '--as-of', '2026-01-01')).toEqual(noToday);
  }
  expect((await run('explain', 'auto', '--what', 'tab:forfait')).said).toContain('did you mean "tab:forfait-km"?');
  expect((await run('explain', 'nulle-part', '--what', 'tab:forfait')).said).toContain('nulle-part cannot be read');
});

test('what is set takes the place of what the example says, as tables write it or as an explanation does', async () => {
  const plain = await run('view', 'auto');
  const ended = await run('view', 'auto', '--set', 'contract.codeEtat=RES');
  expect(plain.said).toContain('[En vigueur]');
  expect(ended.said).toContain('[Résilié]');
  expect(await run('view', 'auto', '--set', 'codeEtat=RES')).toEqual(ended);
  expect(await run('view', 'auto', '--set', 'codeEtat=VIG', '--set', 'codeEtat=RES')).toEqual(ended);
  const late = ['--set', '$payment.impaye=true', '--as-of', '2026-11-22'];
  expect((await run('explain', 'auto', '--what', 'card', ...late)).said).toContain('card is "Paiement en retard"');
  const line = { decision: 'display-state', given: { codeEtat: 'VIG' } };
  expect(await evaluated(line, '--set', 'codeEtat=RES')).toEqual({ result: 'suspended' });
});

test('a path that is never given, or an element that is not there, is refused with what to write', async () => {
  const refused = async (set: string) => (await run('view', 'auto', '--set', set)).said;
  expect(await refused('contract.codeEta=RES')).toContain('did you mean "codeEtat"?');
  expect(await refused('codeEta=RES')).toContain('"contract.codeEta" is not given to contract-view; did you mean');
  expect(await refused('contract.conducteurs=[{"nomm": 1}]')).toContain('"contract.conducteurs.0.nomm" is not given');
  expect(await refused('contract.enfantsAssures.3=2')).toContain('there is no "contract.enfantsAssures.3"');
  expect(await refused('contract.codeEtat')).toContain('--set needs a path and a value');
  expect(await refused('__proto__.x=1')).not.toContain('[En vigueur]');
  const line = { decision: 'moment', given: {} };
  expect(await evaluated(line, '--set', 'contract.codeEtt=RES')).toMatchObject({
    error: expect.stringContaining('did you mean "codeEtat"?'),
  });
});

test('a form, a fee and an answer are asked for by the same verb', async () => {
  const field = ['explain', '--form', 'sinistre', '--what', 'field:tiers'];
  expect((await run(...field)).said).toContain('field:tiers does not show');
  expect((await run(...field, '--set', 'values.natureAuto=collision', '--set', 'typeSinistre=auto')).said).toContain(
    'field:tiers shows',
  );
  expect((await run(...field, '--set', 'values.tier=1')).said).toContain('"values.tier" is not given');
  expect(await run('explain', '--what', 'fee')).toEqual({
    code: 2,
    said: expect.stringContaining('"fee" needs "kind" and "amount"'),
  });
  const { said } = await run('explain', 'auto', '--what', 'moment', '--as-of', '2026-11-22', '--json');
  expect(JSON.parse(said)).toMatchObject({ name: 'moment', answer: 'in-force', isProved: true });
});

test('what would show something is what the API may give: no distance below zero, and an answer is present', async () => {
  const { said } = await run('explain', 'auto', '--what', 'tab:forfait-km');
  expect(said).toContain('forfaitKilometrique: absent → 1 or 2');
  expect(said).toContain('$mileage: absent → present');
  expect(said).not.toMatch(/→.*-\d/);
});

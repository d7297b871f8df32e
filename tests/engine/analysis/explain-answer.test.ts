import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { explainAnswer } from '../../../src/analysis/explain/explain-answer.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import type { InputChange } from '../../../src/catalog/prove/index.ts';
import { decide, decideByName, partTaken } from '../../../src/view/decide.ts';
import { oneIn } from '../../full.ts';
import { shipped } from '../../shipped.ts';

const loaded = shipped;
const { table, api } = loaded;
if (table === null) throw new Error('the catalogue has errors');
const explained = { catalogue: compileCatalogue(loaded.data), table, api };
const { catalogue } = explained;
const TODAY = '2026-03-02';

type Given = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, unknown>>;

const folder = 'tests/catalog/examples';
const examples = readdirSync(folder)
  .filter((name) => !name.startsWith('carte-'))
  .map((name) => {
    const given = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Given;
    return [name.replace('.json', ''), { ...given, today: TODAY }] as const;
  });

const example = (name: string): Given => examples.find(([one]) => one === name)?.[1] ?? {};
const contractOf = (given: Given) => given.contract as Fields;
const withFields = (given: Given, fields: Fields): Given => ({
  ...given,
  contract: { ...contractOf(given), ...fields },
});

/** An object with a value at the end of a path, which is made where it is missing. */
function withValue(fields: Fields | undefined, [first = '', ...rest]: readonly string[], to: unknown): Fields {
  const value = rest.length === 0 ? to : withValue(fields?.[first] as Fields | undefined, rest, to);
  return { ...fields, [first]: value };
}

/** What is given once some fields of the contract, or of its other reads, hold something else. */
function changed(given: Given, changes: readonly InputChange[]): Given {
  let whole = given;
  for (const { path, to } of changes) {
    const [first = '', ...rest] = path.split('.');
    if (first.startsWith('$')) whole = withValue(whole, [first.slice(1), ...rest], to);
    else whole = withFields(whole, { [first]: to });
  }
  return whole;
}

const viewOf = (given: Given) => decide(catalogue, 'contract-view', given);
const cardOf = (given: Given) =>
  decide(catalogue, 'card', { ...partTaken(catalogue, 'card', given), item: contractOf(given) });
const motifsOf = (given: Given) => decide(catalogue, 'termination', given).motifs.map(({ code }) => code);

/** What the engine itself answers, by the names of an explanation. */
const engine: Readonly<Record<string, (given: Given) => unknown>> = {
  state: (given) => viewOf(given).state,
  'state-label': (given) => viewOf(given).stateLabel,
  moment: (given) => viewOf(given).moment,
  product: (given) => viewOf(given).productCode,
  label: (given) => viewOf(given).productName,
  card: (given) => cardOf(given).state.label,
  termination: (given) => decide(catalogue, 'termination-status', given),
  'termination-group': (given) => viewOf(given).resiliation.group,
};

const codes = Object.keys(catalogue.data.states?.display ?? {});
const variants = (given: Given): Given[] => [
  given,
  ...['RES', 'SUS', 'ABA', 'ATTENTE_SIGNATURE', 'ZZZ'].map((codeEtat) => withFields(given, { codeEtat })),
  { ...given, termination: { demande: { id: 'd1' } }, payment: { impaye: true, contentieux: {} } },
  withFields(given, { dateEffet: '2026-12-01' }),
];

describe.each(oneIn(5, examples))('%s', (_name, given) => {
  test('each answer is the one that the engine gives, and each change makes the engine give the one that is told', () => {
    for (const one of variants(given))
      for (const [what, answer] of Object.entries(engine)) {
        const explanation = explainAnswer(explained, one, what);
        expect(explanation.answer, what).toEqual(answer(one));
        expect(explanation.because.filter(({ isDecisive }) => isDecisive).length, what).toBeGreaterThan(0);
        for (const { set, answer: told } of explanation.changes) {
          expect(answer(changed(one, set)), `${what} after ${JSON.stringify(set)}`).toEqual(told);
          if (what !== 'card') expect(told, what).not.toEqual(explanation.answer);
        }
      }
  });

  test('each reason is offered where the engine offers it, and each change makes it the contrary', () => {
    for (const one of variants(given).slice(0, 3))
      for (const code of Object.keys(catalogue.data.cancellationReasons?.reasons ?? {})) {
        const explanation = explainAnswer(explained, one, `reason:${code}`);
        const is = motifsOf(one).includes(code);
        expect(explanation.answer, code).toBe(is);
        for (const { set } of explanation.changes)
          expect(motifsOf(changed(one, set)).includes(code), `${code} after ${JSON.stringify(set)}`).toBe(!is);
      }
  });
});

test('each task and shortcut is where the dashboard has it, and each change takes it away or brings it', () => {
  const { tasks = [], shortcuts = [] } = catalogue.data.dashboard ?? {};
  const shownOn = (given: Given) => {
    const view = decide(catalogue, 'dashboard', given) as Record<'tasks' | 'shortcuts', { id: string }[]>;
    return (list: 'tasks' | 'shortcuts', id: string) =>
      view[list].some((one) => one.id === id || one.id.startsWith(`${id}-`));
  };
  const auto = contractOf(example('auto'));
  const members: Given[] = [
    { contracts: [auto] },
    { contracts: [{ ...auto, situationPaiement: { impaye: true } }], identity: { valide: false } },
    { contracts: [contractOf(example('habitation')), { ...auto, codeEtat: 'ATTENTE_SIGNATURE' }], identity: null },
  ].map((given) => ({ ...given, today: TODAY }));
  let changes = 0;
  for (const given of members) {
    const shown = shownOn(given);
    for (const { id } of tasks)
      expect(explainAnswer(explained, given, `task:${id}`).answer, id).toBe(shown('tasks', id));
    for (const { id } of shortcuts)
      expect(explainAnswer(explained, given, `shortcut:${id}`).answer, id).toBe(shown('shortcuts', id));
  }
  for (const { id } of tasks)
    for (const { set, answer } of explainAnswer(explained, members[0] ?? {}, `task:${id}`).changes) {
      changes += 1;
      expect(answer, `${id} after ${JSON.stringify(set)}`).toBe(true);
    }
  expect(changes).toBeGreaterThan(3);
  const late = { contracts: [{ ...auto, situationPaiement: { impaye: true } }], today: TODAY };
  const [first] = explainAnswer(explained, late, 'task:retard-paiement').changes;
  expect(first).toMatchObject({ set: [{ path: '$payment.impaye', from: true }], answer: false });
  expect(() => explainAnswer(explained, late, 'task:retard')).toThrow('the dashboard has no task "retard"');
});

const weights: Readonly<Record<string, number>> = { codeEtat: 2, dateEffet: 4, $termination: 2, $payment: 2 };
const weightOf = (set: readonly InputChange[]) =>
  set.reduce((sum, { path }) => sum + (weights[path.split('.')[0] ?? ''] ?? Number.NaN), 0);

/** The least weight by which each other answer is reached, all combinations of a few values tried. */
function byHand(given: Given, what: string): Map<unknown, number> {
  const is = engine[what]?.(given);
  const least = new Map<unknown, number>();
  const states = [undefined, null, 'ZZZ', ...codes];
  const dates = [undefined, null, TODAY, '2026-03-01', '2026-03-03', '1999-01-01'];
  for (const codeEtat of states)
    for (const dateEffet of dates)
      for (const demande of [undefined, null, { id: 'd1' }])
        for (const contentieux of [undefined, null, { id: 'c1' }]) {
          const steps: InputChange[] = Object.entries({
            codeEtat,
            dateEffet,
            '$termination.demande': demande,
            '$payment.contentieux': contentieux,
          }).flatMap(([path, to]) => (to === undefined ? [] : [{ path, from: null, to, orElse: [] }]));
          const answer = engine[what]?.(changed(given, steps));
          if (answer === is) continue;
          least.set(answer, Math.min(least.get(answer) ?? Number.POSITIVE_INFINITY, weightOf(steps)));
        }
  return least;
}

describe.each(
  oneIn(
    2,
    ['auto', 'habitation', 'arpege', 'sante'].map((name) => [name] as const),
  ),
)('of %s', (name) => {
  test.each(['state', 'moment'])('no cheaper change than those of its %s does, all near ones tried', (what) => {
    for (const given of [example(name), withFields(example(name), { codeEtat: 'RES' })]) {
      const { changes, isProved } = explainAnswer(explained, given, what);
      const least = byHand(given, what);
      expect(isProved).toBe(true);
      for (const { set, answer } of changes) expect(weightOf(set), JSON.stringify(set)).toBe(least.get(answer));
      const cheapest = [...least.values()].sort((a, b) => a - b).slice(0, 3);
      expect(changes.map(({ set }) => weightOf(set))).toEqual(cheapest);
    }
  });
});

test('what nobody changes of a contract has no change, and that is proved', () => {
  for (const what of ['product', 'label', 'termination-group'])
    expect(explainAnswer(explained, example('auto'), what)).toMatchObject({ changes: [], isProved: true });
});

test('what could not be read is no rule: nothing is then proved', () => {
  const given = withFields({ ...example('auto'), unavailable: ['$termination'] }, {});
  expect(explainAnswer(explained, given, 'termination')).toMatchObject({
    answer: decide(catalogue, 'termination-status', given),
    changes: [],
    isProved: false,
  });
});

test('the state of a card is explained of an item as well', () => {
  const item = { codeProduit: '40', codeEtat: 'VIG', situationPaiement: { impaye: true } };
  const explanation = explainAnswer(explained, { item, today: TODAY }, 'card');
  expect(explanation.answer).toBe('Paiement en retard');
  expect(explanation.because[0]).toMatchObject({ file: 'catalog/lists.json', isDecisive: true });
  expect(explanation.changes[0]).toMatchObject({ set: [{ path: '$payment.impaye', to: false }], answer: 'En vigueur' });
});

describe('the fee', () => {
  const feeOf = (given: Given) => decideByName(catalogue, 'savings-fee', given);
  const bandOf = (given: Given) => explainAnswer(explained, given, 'fee').because[0]?.pointer;
  const days = { today: TODAY, withdrawalDate: '2026-02-01' };
  const kinds: Given[] = [
    { kind: 'free' },
    { kind: 'programmed' },
    { kind: 'disability' },
    { kind: 'reinvestment', withdrawnAmount: 500, ...days },
    { kind: 'reinvestment', withdrawnAmount: 500, ...days, withdrawalDate: '2025-02-01' },
    { kind: 'reinvestment', ...days },
  ];
  const amounts = [0.01, 12, 499.99, 500, 500.01, 75_000, 74_999.99, 75_499.99, 75_500, 150_000, 999_999.99, 3e6];

  test.each(kinds)('$kind: the engine gives the same, and another band at each amount that is told', (given) => {
    for (const amount of amounts) {
      const one = { ...given, amount };
      const { answer, changes, because } = explainAnswer(explained, one, 'fee');
      expect(feeOf(one)).toMatchObject(answer as Fields);
      expect(because[0]?.file).toBe('catalog/fees.json');
      for (const { set, answer: other } of changes) {
        expect(set.map(({ path }) => path)).toEqual(['amount']);
        const there = { ...given, amount: set[0]?.to };
        expect(feeOf(there)).toMatchObject(other as Fields);
        expect(bandOf(there), `${amount} → ${set[0]?.to}`).not.toBe(because[0]?.pointer);
      }
    }
  });

  test.each(kinds)('$kind: no nearer amount has another band, each cent tried near the ends', (given) => {
    for (const end of [500, 75_000, 75_500, 150_000])
      for (const amount of [end - 0.3, end + 0.3]) {
        const one = { ...given, amount };
        const { changes, because } = explainAnswer(explained, one, 'fee');
        const nearest = Math.min(...changes.map(({ set }) => Math.round(Math.abs(Number(set[0]?.to) - amount) * 100)));
        for (let by = 1; by < Math.min(nearest, 60); by++)
          for (const cents of [Math.round(amount * 100) - by, Math.round(amount * 100) + by])
            expect(bandOf({ ...given, amount: cents / 100 }), `${cents}`).toBe(because[0]?.pointer);
      }
  });

  test('both neighbours are told, the nearest first', () => {
    const { changes, isProved } = explainAnswer(explained, { kind: 'free', amount: 76_000 }, 'fee');
    expect(changes.map(({ set }) => set[0]?.to)).toEqual([74_999.99, 150_000]);
    expect(isProved).toBe(true);
  });
});

test('a name that is none is told, with the nearest', () => {
  const ask = (what: string) => () => explainAnswer(explained, example('auto'), what);
  expect(ask('momen')).toThrow('there is no answer "momen"; did you mean "moment"?');
  expect(ask('reason:R2')).toThrow('there is no reason "R2"; did you mean "R02"?');
  expect(ask('fee')).toThrow('"fee" needs "kind" and "amount"');
});

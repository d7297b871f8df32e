import { describe, expect, test } from 'vitest';
import { isCondition } from '../../../src/analysis/conditions/placed.ts';
import { compareCatalogues } from '../../../src/analysis/impact/comparison.ts';
import { Impact } from '../../../src/analysis/impact/impact.ts';
import { unread, wordsRead } from '../../../src/analysis/impact/impact-kind.ts';
import { type Part, partLines, sumParts } from '../../../src/analysis/impact/part.ts';
import { planImpact, type ReadingPlan } from '../../../src/analysis/impact/plan.ts';
import { generateContracts } from '../../../src/analysis/portfolio/generate.ts';
import { oneOf, seeded } from '../../../src/analysis/random.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { pointerSteps } from '../../../src/catalog/source/index.ts';
import { contractScope } from '../../../src/view/contract-scope.ts';
import { cardView } from '../../../src/view/contracts/card-view.ts';
import { contractView } from '../../../src/view/contracts/contract-view.ts';
import { certificatesOf } from '../../../src/view/papers/certificates.ts';
import type { ContractGiven } from '../../../src/view/scope.ts';
import { type Change, type Json, reshaped } from '../catalog/support.ts';
import { examples } from '../view/support.ts';
import { asItIs, catalogueWith } from './support.ts';

const today = '2026-11-22';
const full = process.env.FULL === '1';
if (asItIs.table === null) throw new Error('the catalogue is not sound');
const before = { ...asItIs, table: asItIs.table };
const contracts = [...generateContracts(before, today, full ? 2000 : 600, 7)];

test('invented contracts are in every state of the catalogue', () => {
  const found = new Set(contracts.map(({ contract }) => String(contract?.codeEtat)));
  expect(Object.keys(before.data.states?.display ?? {}).filter((code) => !found.has(code))).toEqual([]);
});
/** Where everything is tried: pairs of catalogues, and how many contracts of its own each is held to. */
const EACH = 500;
const PAIRS = 200;

/** The next so many of what is made one by one. */
function next<T>(source: Iterator<T>, count: number): T[] {
  const taken: T[] = [];
  for (let one = source.next(); one.done !== true; one = source.next()) {
    taken.push(one.value);
    if (taken.length === count) break;
  }
  return taken;
}

function planFor(change: Change): ReadingPlan | null {
  const after = catalogueWith(change);
  return after.table === null || !after.ok
    ? null
    : planImpact(compareCatalogues(before, { ...after, table: after.table }, today));
}

function counted(plan: ReadingPlan, folds: boolean, some: readonly ContractGiven[] = contracts): Part {
  const impact = new Impact(plan, folds);
  some.forEach((given, i) => {
    impact.add(given, i);
  });
  return impact.part();
}

/** What a part says of contracts, whatever was drawn; a detail is said only of what was drawn for itself. */
const told = ({ contracts: count, changed, groups }: Part) => ({
  count,
  changed,
  groups: groups.map(({ examples, ...group }) => ({ ...group, examples: examples.map(({ at, id }) => ({ at, id })) })),
});

const fortego = (when: Json) =>
  reshaped('families/fortego.json', ({ tabs }: { tabs: { when?: Json }[] }) => {
    if (tabs[0] !== undefined) tabs[0].when = when;
  });

test('what changes, for whom and how often is said in words', () => {
  const plan = planFor(fortego({ '!=': [{ var: '$display' }, 'suspended'] }));
  if (plan === null) throw new Error('the catalogue is not sound');
  const own = (id: string, codeEtat: string): ContractGiven => ({
    family: 'fortego',
    contract: { id, codeEtat, codeProduit: 'FT' },
  });
  const part = counted(plan, true, [own('A', 'VIG'), own('B', 'RES'), own('C', 'ABA'), own('D', 'RES')]);
  expect(partLines(part)).toEqual([
    '3 of 4 contracts change',
    'tab Documents disappears: 3',
    '  fortego, suspended: 3, for example B, C, D',
  ]);
  expect(part.drawn).toBe(1);
  expect(plan.families.get('auto')?.how).toBe('same');
});

test('colours that are others are one change, from all of them to all of them', () => {
  const plan = planFor(
    reshaped('themes.json', ({ themes }: { themes: Record<string, { light: { strong: string } }> }) => {
      for (const { light } of Object.values(themes)) if (light.strong === '#14607A') light.strong = '#14607B';
    }),
  );
  if (plan === null) throw new Error('the catalogue is not sound');
  const { groups } = counted(plan, true, [{ contract: { id: 'A', codeProduit: 'FT', codeEtat: 'VIG' } }]);
  expect(groups.map(({ what }) => what).sort()).toEqual(['card colors changes', 'colors changes']);
  const said = JSON.stringify(groups);
  expect(said).toContain('#14607A');
  expect(said).toContain('#14607B');
  expect(said).not.toContain('null');
});

test('a name that no condition reads brings nothing, and takes nothing away', () => {
  const plan = planFor(
    reshaped('products.json', ({ products }: { products: Record<string, { label: string }> }) => {
      for (const product of Object.values(products)) if (product.label === 'Trottinette') product.label += 's';
    }),
  );
  expect([...(plan?.families ?? [])].flatMap(([id, { directions }]) => directions.map(() => id))).toEqual([]);
});

test('a certificate that is no longer given is told', () => {
  const plan = planFor(
    reshaped('certificates.json', ({ certificates }: { certificates: Record<string, { when?: Json }> }) => {
      for (const certificate of Object.values(certificates)) certificate.when = false;
    }),
  );
  if (plan === null) throw new Error('the catalogue is not sound');
  const part = counted(plan, true, [{ contract: { id: 'A', codeProduit: '40', codeEtat: 'VIG' } }]);
  expect(part.groups.map(({ what }) => what)).toContain('certificate CAR-01 disappears');
});

test('a value that is defined otherwise has contracts drawn once for what it reads, and said so', () => {
  const plan = planFor(
    reshaped('families/fortego.json', ({ header }: { header: { keyFigure: { value: Json } } }) => {
      header.keyFigure.value = '{dateEffet|date}';
    }),
  );
  if (plan === null) throw new Error('the catalogue is not sound');
  const family = plan.families.get('fortego');
  expect(family?.how).toBe('read');
  expect(family?.why).toEqual([expect.stringContaining('keyFigure.value')]);
  expect(family?.reading?.inputs).toContain('dateEffet');
  const own = (id: string, dateEffet: string): ContractGiven => ({
    contract: { id, codeEtat: 'VIG', codeProduit: 'FT', dateEffet, montantAnnuelTTC: 100 },
  });
  const some = [own('A', '2020-01-01'), own('B', '2020-01-01'), own('C', '2021-01-01'), own('D', '2020-01-01')];
  const part = counted(plan, true, [...some, ...some]);
  expect(partLines(part)).toEqual([
    '8 of 8 contracts change',
    'key figure changes: 8',
    expect.stringMatching(/fortego, active: 8, for example A \(.*01\/01\/2020.*\), B \(.*\), C \(.*01\/01\/2021/),
  ]);
  // twice for what they hold, and three times for what examples were and are
  expect(part.drawn).toBe(5);
  expect(told(part)).toEqual(told(counted(plan, false, [...some, ...some])));
});

test('the order of what is shown, and what the card tells, have each contract drawn, and said so', () => {
  const reordered = planFor(
    reshaped('families/fortego.json', ({ header }: { header: { lines: Json[] } }) => header.lines.reverse()),
  );
  expect(reordered?.families.get('fortego')).toMatchObject({ how: 'drawn', reading: null });
  const listed = planFor(
    reshaped('lists.json', ({ moments }: { moments: { label: Json }[] }) => {
      for (const moment of moments) moment.label = 'Autre libellé';
    }),
  );
  expect(listed?.families.get('auto')?.how).toBe('drawn');
});

/** Conditions of what contracts show, each turned into another. */
const conditions = before.table.entries.filter(
  (entry) =>
    isCondition(entry) &&
    /^catalog\/(families\/|actions|offers|certificates\.|moments|cancellation\/status)/.test(entry.file),
);
const mutations: ((when: Json) => Json)[] = [
  (when) => ({ '!': [when] }),
  () => true,
  () => false,
  (when) => ({ and: [when, { '!=': [{ var: 'codeEtat' }, 'RES'] }] }),
  (when) => ({ or: [when, { rule: 'state-ended' }] }),
  (when) => ({ and: [when, { '!!': [{ var: '$payment.contentieux' }] }] }),
];

/** What is written on the page, its actions, offers and certificates. */
const texts = before.table.entries.filter(
  ({ file, pointer, role, value }) =>
    (role === 'text' || role === 'value') &&
    typeof value === 'string' &&
    /^catalog\/(?:families\/|actions|offers|certificates\.)/.test(file) &&
    !pointer.startsWith('/reads'),
);
const rewordings: ((text: Json) => Json)[] = [
  () => 'Autre texte',
  (text) => `${String(text)} {codeEtat}`,
  (text) => ({ if: [{ rule: 'state-ended' }, text, 'Autre texte'] }),
];

/** Named rules, which many conditions call. */
const rules = before.table.inFile('catalog/rules.json').filter(({ pointer }) => /^\/rules\/[^/]+\/rule$/.test(pointer));

/** Every place below a value, with what holds it. */
function placesIn(value: Json, out: [Record<string, Json>, string][] = []): [Record<string, Json>, string][] {
  if (typeof value !== 'object' || value === null) return out;
  for (const [name, inner] of Object.entries(value)) {
    out.push([value as Record<string, Json>, name]);
    placesIn(inner, out);
  }
  return out;
}

/** A contract of the testers, some of which is null, empty or another. */
function spoiled(random: () => number): ContractGiven {
  const [, example] = oneOf(examples, random);
  const given = structuredClone(example);
  const places = placesIn(given.contract as Json);
  for (let left = Math.floor(random() * 4); left > 0; left--) {
    const [holder, name] = oneOf(places, random);
    if (!Array.isArray(holder)) holder[name] = oneOf<Json>([null, '', ' ', 0, 1, 'RES', '2026-11-22'], random);
  }
  return { ...given, today: undefined };
}

/** Contracts that are made up, and some of the testers; a few as no catalogue would have them: without a product… */
function* everyone(count: number, seed: number): Generator<ContractGiven> {
  const random = seeded(seed);
  for (const made of generateContracts(before, today, count, seed)) {
    const given = random() < 0.3 ? spoiled(random) : made;
    const { codeProduit, id, ...rest } = { ...given.contract };
    yield {
      ...given,
      contract: {
        ...rest,
        ...(random() < 0.1 ? {} : { codeProduit }),
        ...(random() < 0.1 ? { policeId: id } : { id }),
        ...(random() < 0.2 ? { descriptionDashboard: { ligne1: 'Renouvellement en 3 mois' } } : {}),
        ...(random() < 0.2 ? { situationPaiement: { impaye: true, contentieux: true } } : {}),
      },
    };
  }
}

/** A catalogue in which a rule, a condition, or the presence of a tab or an action, is another. */
function mutated(random: () => number): { says: string; change: Change } {
  if (random() < 0.2) {
    const family = oneOf(Object.keys(before.data.families ?? {}), random);
    const change = reshaped(`families/${family}.json`, (whole: { tabs?: unknown[]; actions?: unknown[] }) => {
      const list = random() < 0.5 ? whole.tabs : whole.actions;
      list?.splice(Math.floor(random() * list.length), 1);
    });
    return { says: `a tab or an action of ${family} goes`, change };
  }
  const isText = random() < 0.3;
  const { file, pointer, value } = oneOf(isText ? texts : random() < 0.3 ? rules : conditions, random);
  const mutate = oneOf(isText ? rewordings : mutations, random);
  const changed = mutate(value);
  const change = reshaped(file.replace('catalog/', ''), (root: never) => {
    const steps = pointerSteps(pointer);
    const last = steps.pop() ?? '';
    const holder = steps.reduce<Record<string, Json>>((at, step) => at[step] as Record<string, Json>, root);
    holder[last] = changed;
  });
  return { says: `${file}${pointer} is ${JSON.stringify(changed)}`, change };
}

describe('contracts that are folded', () => {
  test('change as they do when each is drawn', () => {
    const random = seeded(11);
    let tried = 0;
    let spared = 0;
    let changed = 0;
    const portfolio = everyone(full ? PAIRS * EACH : 16 * EACH, 8);
    for (let i = 0; i < (full ? 2 * PAIRS : 14) && tried < (full ? PAIRS : 3); i++) {
      const { says, change } = mutated(random);
      const plan = planFor(change);
      if (plan === null) continue;
      tried++;
      const some = full ? next(portfolio, EACH) : next(portfolio, 2 * EACH);
      const [folded, drawn] = [counted(plan, true, some), counted(plan, false, some)];
      expect(told(folded), says).toEqual(told(drawn));
      spared += drawn.drawn - folded.drawn;
      changed += drawn.changed;
    }
    expect(tried).toBeGreaterThan(full ? 150 : 2);
    expect(changed).toBeGreaterThan(20);
    expect(spared).toBeGreaterThan(contracts.length);
  }, 3_600_000);

  test('are drawn where what they hold decides besides', () => {
    const plan = planFor(
      reshaped('families/fortego.json', ({ header }: { header: { lines: { id: string; when?: Json }[] } }) => {
        const line = header.lines.find(({ id }) => id === 'reference-dg');
        if (line !== undefined) line.when = { '==': [{ var: 'codeEtat' }, 'VIG'] };
      }),
    );
    if (plan === null) throw new Error('the catalogue is not sound');
    const own = (id: string, referenceDg: string | null): ContractGiven => ({
      contract: { id, codeProduit: 'FT', codeEtat: 'RES', referenceDg },
    });
    const part = counted(plan, true, [own('A', 'DG 12'), own('B', null), own('C', 'DG 13')]);
    expect(plan.families.get('fortego')?.how).toBe('folded');
    expect(partLines(part)).toEqual([
      '2 of 3 contracts change',
      'line Dispositions générales disappears: 2',
      '  fortego, suspended: 2, for example A, C',
    ]);
  });

  test('are drawn where an action leaves the page and a question of a tab still names it', () => {
    const plan = planFor(
      reshaped('families/aet.json', (whole: { actions: { id?: string }[] }) => {
        whole.actions = whole.actions.filter((use) => use.id !== 'declarer-sinistre');
      }),
    );
    if (plan === null) throw new Error('the catalogue is not sound');
    const [folded, drawn] = [counted(plan, true), counted(plan, false)];
    expect(drawn.groups.map(({ what }) => what)).toContain('action declarer-sinistre disappears');
    expect(told(folded)).toEqual(told(drawn));
  });

  test.each<[what: string, product: string, change: Change, other?: string | null]>([
    [
      'a fee',
      'MS',
      reshaped('fees.json', ({ fees }: { fees: { bands?: { rate: Json }[] }[] }) => {
        for (const { bands = [] } of fees) for (const band of bands) band.rate = 3.5;
      }),
    ],
    [
      'the rule that chooses a fee',
      'MS',
      reshaped('rules.json', ({ rules }: { rules: Record<string, { rule: Json }> }) => {
        rules['free-payment-fee'] = { ...rules['free-payment-fee'], rule: 'disability' };
      }),
    ],
    [
      'a rule by which free payments pay what programmed ones did, and the other way round',
      'MS',
      reshaped('rules.json', ({ rules }: { rules: Record<string, { rule: Json }> }) => {
        const [free, programmed] = [rules['free-payment-fee'], rules['programmed-payment-fee']];
        if (free === undefined || programmed === undefined) throw new Error('no such rules');
        [free.rule, programmed.rule] = [programmed.rule, free.rule];
      }),
    ],
    [
      'a reason',
      '40',
      reshaped('cancellation/reasons.json', ({ reasons }: { reasons: Record<string, { label: string }> }) => {
        for (const reason of Object.values(reasons)) reason.label = 'Autre motif';
      }),
      // the page of every family names the reason of a request
      null,
    ],
    [
      'the terms of a reason',
      '40',
      reshaped('cancellation/terms.json', ({ reasons }: { reasons: Record<string, { notice: string }> }) => {
        for (const reason of Object.values(reasons)) reason.notice = 'Un autre préavis.';
      }),
    ],
  ])('%s that changes is skipped of none that is told it', (_what, product, change, other = 'FT') => {
    const plan = planFor(change);
    if (plan === null) throw new Error('the catalogue is not sound');
    const [folded, drawn] = [counted(plan, true), counted(plan, false)];
    expect(drawn.changed).toBeGreaterThan(0);
    expect(told(folded)).toEqual(told(drawn));
    expect(new Impact(plan).skips(product)).toBe(false);
    if (other !== null) expect(new Impact(plan).skips(other)).toBe(true);
  });

  test('are drawn apart where a number shows nothing: no address is made of it', () => {
    const plan = planFor(
      reshaped('cancellation/status.json', ({ rules: all }: { rules: { when: Json }[] }) => {
        for (const rule of all) rule.when = true;
      }),
    );
    if (plan === null) throw new Error('the catalogue is not sound');
    const some = ['A', ' ', '', 'B', '\u00a0'].map(
      (id): ContractGiven => ({ contract: { id, codeProduit: '40', codeEtat: 'VIG' } }),
    );
    const [folded, drawn] = [counted(plan, true, some), counted(plan, false, some)];
    expect(drawn.groups.find(({ what }) => what === 'action resilier disappears')?.count).toBe(3);
    expect(told(folded)).toEqual(told(drawn));
  });

  test('are drawn where the law has ended one on its card, which knows less than its page', () => {
    const plan = planFor(
      reshaped('moments.json', ({ rules: all }: { rules: { id: string; when: Json }[] }) => {
        const isNotByLaw = { '!': [{ var: '$termination.demande.deDroit' }] };
        for (const rule of all) if (rule.id === 'resilie') rule.when = { and: [{ rule: 'state-ended' }, isNotByLaw] };
      }),
    );
    if (plan === null) throw new Error('the catalogue is not sound');
    const ended = (id: string): ContractGiven => ({
      contract: { id, codeProduit: '15', codeEtat: 'RES' },
      payment: { contentieux: true },
      termination: { demande: { deDroit: true, dateEffet: '2026-11-20' } },
    });
    const some = [ended('A'), ended('B')];
    const [folded, drawn] = [counted(plan, true, some), counted(plan, false, some)];
    expect(drawn.changed).toBe(2);
    expect(told(folded)).toEqual(told(drawn));
  });

  test('are drawn once where the law has ended them, to a moment that their changed data would not have', () => {
    const plan = planFor(fortego({ rule: 'has-not-ended' }));
    if (plan === null) throw new Error('the catalogue is not sound');
    const ended = (id: string, codeProduit?: string): ContractGiven => ({
      contract: { id, codeProduit, codeEtat: 'VIG' },
      family: 'fortego',
      // what has ended in the insurer's data would be in litigation
      payment: { contentieux: true },
      termination: { demande: { deDroit: true, dateEffet: '2026-11-20' } },
    });
    const some = [ended('A', 'FT'), ended('B', 'FT'), ended('C'), ended('D', 'FT')];
    const [folded, drawn] = [counted(plan, true, some), counted(plan, false, some)];
    expect(drawn.changed).toBe(4);
    expect(told(folded)).toEqual(told(drawn));
    expect(folded.drawn).toBe(1);
  });

  test('are drawn apart by their state where that alone offers an action', () => {
    const changing = Object.entries(before.data.actions?.actions ?? {}).flatMap(([name, { changesContract }]) =>
      changesContract === true ? [name] : [],
    );
    const plan = planFor(
      reshaped('actions.json', ({ actions }: { actions: Record<string, { label: Json }> }) => {
        for (const name of changing) actions[name] = { ...actions[name], label: 'Autre nom' };
      }),
    );
    if (plan === null) throw new Error('the catalogue is not sound');
    const some = ['VIG', 'RES', 'SUS', 'X9', 'ABA', 'VIG'].map(
      (codeEtat, i): ContractGiven => ({ contract: { id: String(i), codeProduit: 'MS', codeEtat } }),
    );
    const [folded, drawn] = [counted(plan, true, some), counted(plan, false, some)];
    expect(plan.families.get('eparmil')?.how).toBe('read');
    expect(drawn.changed).toBeGreaterThan(0);
    expect(drawn.changed).toBeLessThan(some.length);
    expect(told(folded)).toEqual(told(drawn));
  });

  test('add up to the same, however they are shared out', () => {
    const plan = planFor(fortego({ rule: 'has-not-ended' }));
    if (plan === null) throw new Error('the catalogue is not sound');
    const whole = sumParts([counted(plan, true)]);
    for (const count of [2, 7]) {
      const parts = Array.from({ length: count }, (_, share) => {
        const impact = new Impact(plan);
        contracts.forEach((given, i) => {
          if (i % count === share) impact.add(given, i);
        });
        return impact.part();
      });
      expect({ ...sumParts(parts.reverse()), drawn: 0 }).toEqual({ ...whole, drawn: 0 });
    }
  });
});

test('neither pages nor cards of contracts read what is taken for read by others', () => {
  const read = new Set<string>();
  const words = new Set<string>();
  const texts = new Proxy(before.data.wording?.texts ?? {}, {
    getOwnPropertyDescriptor: (target, name) => {
      words.add(String(name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
  const data = new Proxy(
    { ...before.data, wording: { ...before.data.wording, texts } },
    {
      get: (target, name) => {
        read.add(String(name));
        return Reflect.get(target, name) as unknown;
      },
    },
  );
  const catalogue = compileCatalogue(data as typeof before.data);
  read.clear();
  for (const given of contracts.slice(0, 500)) {
    contractView(catalogue, { ...given, today });
    cardView(catalogue, given.contract ?? {}, { today });
    certificatesOf(catalogue, contractScope(catalogue, { ...given, today }));
  }
  expect(read.size).toBeGreaterThan(5);
  expect([...read].filter((name) => unread.has(name))).toEqual([]);
  expect(words.size).toBeGreaterThan(0);
  expect([...words].filter((key) => !wordsRead.test(key))).toEqual([]);
});

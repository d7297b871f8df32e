import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainAnswer } from '../../../src/analysis/explain/explain-answer.ts';
import { explainDecision } from '../../../src/analysis/explain/explain-decision.ts';
import { givesCertificate } from '../../../src/analysis/worlds/contract-world.ts';
import { type Catalogue, type CatalogueData, compileCatalogue } from '../../../src/catalog/index.ts';
import { validateWithAjv } from '../../../src/release/index.ts';
import { compileRule, type Json, RuleError } from '../../../src/rules/index.ts';
import { reasonRules } from '../../../src/view/cancellation/termination.ts';
import { settledScope } from '../../../src/view/contracts/contract-view.ts';
import { dashboardBranches } from '../../../src/view/dashboard.ts';
import { decide, decideByName } from '../../../src/view/decide.ts';
import { loaded } from '../view/support.ts';

const { table } = loaded;
if (table === null) throw new Error('the catalogue has no table');

const codes = ['A', 'B', '7', 'null'] as const;
const days = ['2026-01-01', '2026-06-15', '2027-03-31'] as const;
const code = fc.constantFrom(...codes);
const day = fc.constantFrom(...days);

/** A condition on a contract: on its state, its end, and the day. */
const plain: fc.Arbitrary<object | boolean> = fc.oneof(
  code.map((one) => ({ '==': [{ var: 'codeEtat' }, one] })),
  day.map((one) => ({ '<=': [{ default: [{ var: 'dateFin' }, ''] }, one] })),
  day.map((one) => ({ '>': [{ var: '$today' }, one] })),
  fc.boolean(),
);
/** On its request too. */
const condition: fc.Arbitrary<object | boolean> = fc.oneof(
  plain,
  fc.constant({ empty: [{ var: '$termination.demande' }] }),
  fc.constant({ '!!': [{ var: '$termination.demande' }] }),
);
const branch = fc.record({ when: condition, gives: fc.constantFrom('un', 'deux', 'trois') });
const status = fc.constantFrom('available', 'in-progress', 'blocked');

const moments = fc
  .record({ rules: fc.array(branch, { maxLength: 5 }), otherwise: fc.constant('reste') })
  .map((one) => ({
    ...one,
    rules: one.rules.map(({ when, gives }, i) => ({ id: `r${i}`, when, moment: gives })),
  }));
const statuses = fc
  .record({ rules: fc.array(fc.record({ when: condition, status }), { maxLength: 5 }), otherwise: status })
  .map((one) => ({ ...one, rules: one.rules.map((rule, i) => ({ id: `s${i}`, ...rule })) }));

const given = fc.record(
  {
    contract: fc.record({ id: fc.constant('c1'), codeProduit: fc.constantFrom('40', 'X1', 'Z9'), codeEtat: code }),
    dateFin: day,
    termination: fc.record({ demande: fc.constantFrom(null, { etat: 'transmise' }) }),
    today: day,
    unavailable: fc.constantFrom([], ['$termination'], ['dateFin']),
  },
  { requiredKeys: ['contract', 'termination'] },
);

const states = fc.record({
  display: fc.dictionary(code, fc.constantFrom('active', 'ended', 'pending'), { maxKeys: 3 }),
  labels: fc.dictionary(code, fc.constantFrom('Actif', 'Clos'), { maxKeys: 2 }),
});
const groups = fc.dictionary(
  fc.constantFrom('1', '2', '3'),
  fc.record({
    products: fc.subarray(['40', 'X1', 'Z9']),
    families: fc.subarray(['auto', 'sante']),
  }),
);
const products = fc.dictionary(fc.constantFrom('40', 'X?', '?9', 'Z9'), fc.constantFrom('auto', 'sante'));

const ended = fc.constantFrom('active', 'ended', 'reste');
const listed = fc.record({
  moments: fc.array(
    fc.record(
      { moment: fc.constantFrom('un', 'deux', 'reste'), when: condition, label: fc.constantFrom('A', 'B', 'C') },
      { requiredKeys: ['moment', 'label'] },
    ),
    { maxLength: 6 },
  ),
  hiddenLines: fc.array(fc.record({ begins: fc.constantFrom('Date', 'Formule'), when: condition }), { maxLength: 3 }),
});
const named = { products: fc.subarray(['40', 'X1', 'Z9']), families: fc.subarray(['auto', 'sante']) };
const certificates = fc.record({
  lists: fc.array(fc.record({ ...named, certificates: fc.subarray(['C1', 'C2']) }), { maxLength: 4 }),
  C1: fc.option(condition, { nil: undefined }),
  C2: fc.option(condition, { nil: undefined }),
});
const papers = fc.array(fc.record({ when: fc.oneof(condition, fc.constant({ '!!': [{ var: '$paper.issued' }] })) }), {
  maxLength: 4,
});
const claims = fc.record({
  statuses: fc.dictionary(code, fc.constantFrom('ongoing', 'completed'), { maxKeys: 3 }),
  given: fc.array(code, { maxLength: 3 }),
});
const phases = fc.dictionary(ended, fc.constantFrom('running', 'ended'), { maxKeys: 3 });

const catalogues = fc.record({
  ...{ moments, statuses, states, groups, products, without: fc.subarray(['40', 'Z9']) },
  ...{ listed, certificates, papers, claims, phases, task: condition, bodies: fc.subarray(['A', 'B']) },
  reason: fc.record({ groups: fc.subarray([1, 2, 3]), when: plain, isTerm: fc.boolean() }),
});

const data = (one: typeof catalogues extends fc.Arbitrary<infer T> ? T : never): CatalogueData => {
  const product = { icon: 'contract', theme: 'auto' };
  const made = {
    moments: {
      ...one.moments,
      moments: Object.fromEntries(
        Object.entries(one.phases).map(([name, phase]) => [name, { label: name, phase, situations: [] }]),
      ),
    },
    lists: { ...loaded.data.lists, ...one.listed, groups: [], headings: [] },
    certificates: {
      certificates: Object.fromEntries(
        (['C1', 'C2'] as const).map((name) => [
          name,
          {
            label: name,
            fileName: name,
            operation: name,
            ...(one.certificates[name] !== undefined && { when: one.certificates[name] }),
          },
        ]),
      ),
      lists: one.certificates.lists,
    },
    verification: {
      ...loaded.data.verification,
      states: one.papers.map(({ when }, i) => ({ id: `p${i}`, tone: 'info', when, title: 't', text: 't' })),
    },
    memo: {
      ...loaded.data.memo,
      states: one.papers.map(({ when }, i) => ({ id: `m${i}`, tone: 'info', when, title: 't', text: 't' })),
    },
    claims: {
      ...loaded.data.claims,
      statuses: Object.fromEntries(
        Object.entries(one.claims.statuses).map(([name, group]) => [name, { label: name, group }]),
      ),
      otherwise: 'A',
    },
    dashboard: {
      ...loaded.data.dashboard,
      shortcuts: [],
      tasks: [
        {
          id: 'tache',
          of: 'contract',
          when: one.task,
          status: 'pending',
          action: 'faire',
          text: 'texte',
          label: 'Faire',
        },
      ],
    },
    documentBodies: {
      ...loaded.data.documentBodies,
      bodies: Object.fromEntries(
        one.bodies.map((name) => [name, { parts: [{ part: 'heading', id: name, text: name }] }]),
      ),
      otherwise: [{ part: 'heading', id: 'autre', text: 'autre' }],
    },
    cancellationReasons: { reasons: { R1: { label: 'R1', type: 'T1', groups: one.reason.groups } } },
    cancellationTypes: { types: { T1: { label: 'T1', recap: 1 } } },
    cancellationTerms: {
      ...loaded.data.cancellationTerms,
      situations: [],
      reasons: one.reason.isTerm
        ? {
            R1: {
              condition: '',
              notice: '',
              from: '2026-07-01',
              refund: '',
              law: '',
              proofs: [],
              when: one.reason.when,
            },
          }
        : {},
    },
    cancellationStatus: one.statuses,
    states: {
      ...{ display: one.states.display, unknown: 'active', labels: one.states.labels, inForce: ['active'] },
      ...{ displayLabels: { active: 'En cours', ended: 'Terminé', pending: 'En attente' }, cards: {}, cardKinds: {} },
    },
    cancellationGroups: { groups: one.groups, withoutGroup: one.without },
    products: {
      products: Object.fromEntries(
        Object.entries(one.products).map(([name, family]) => [name, { ...product, label: name, family }]),
      ),
      default: { ...product, label: 'Contrat', family: 'auto' },
    },
  };
  // pages of families, and what their own rules call, are as they are shipped
  return { ...loaded.data, ...made } as unknown as CatalogueData;
};

type Asked = Readonly<Record<string, unknown>>;
type Made = typeof catalogues extends fc.Arbitrary<infer T> ? T : never;

/** Whatever the catalogue and the contract are. */
function always(check: (catalogue: Catalogue, asked: Asked, made: Made) => void, numRuns = 100): void {
  fc.assert(
    fc.property(catalogues, given, (made, { dateFin, ...one }) => {
      const asked = { ...one, contract: { ...one.contract, ...(dateFin && { dateFin }) } };
      check(compileCatalogue(data(made)), asked, made);
    }),
    { numRuns },
  );
}

const at = (value: unknown, path: string) =>
  path === '' ? value : path.split('.').reduce<unknown>((inner, step) => (inner as Asked | null)?.[step], value);

describe('of random catalogues, the explanation names the branch that the engine took', () => {
  const holds = (decision: string, ask: (one: Asked, made: Made) => Asked, path = '') =>
    it(path === '' ? decision : `${decision}, ${path}`, () => {
      always((catalogue, one, made) => {
        const asked = ask(one, made);
        const answer = at(decideByName(catalogue, decision, asked), path);
        const [decided] = explainDecision({ catalogue, table }, decision, asked, path);
        expect(decided?.isDecisive).toBe(true);
        expect(decided?.value).toEqual(answer);
      });
    });

  const contractOf = (one: Asked) => one.contract as Asked;
  const product = (one: Asked) => ({ codeProduit: contractOf(one).codeProduit });
  holds('moment', (one) => one);
  holds('phase', (one) => one);
  holds('termination-status', (one) => one);
  holds('termination-group', product);
  holds('display-state', (one) => ({ codeEtat: contractOf(one).codeEtat }));
  holds('state-label', (one) => ({ codeEtat: contractOf(one).codeEtat }));
  holds('product', product, 'label');
  const today = (one: Asked) => (typeof one.today === 'string' ? { today: one.today } : {});
  holds('card', (one) => ({ item: contractOf(one), ...today(one), termination: one.termination }), 'phase');
  holds('claim-words', (_one, { claims }) => ({ type: 'auto', nature: 'vol', statuses: claims.given }), 'statut');

  it('card, state.label', () => {
    always((catalogue, one) => {
      const asked = { item: contractOf(one), termination: one.termination, ...today(one) };
      const { state } = decide(catalogue, 'card', asked);
      const [decided] = explainDecision({ catalogue, table }, 'card', asked, 'state.label');
      expect(decided?.isDecisive).toBe(true);
      // of a moment of which lists say nothing, the moment is told
      if (decided?.file === 'catalog/lists.json') expect(decided.value).toBe(state.label);
      else
        expect(
          catalogue.data.lists?.moments.some(({ when, moment }) => when === undefined && moment === decided?.value),
        ).toBe(false);
    });
  });

  it('card, the lines that it leaves out', () => {
    always((catalogue, one) => {
      const item = { ...contractOf(one), descriptionDashboard: { ligne1: 'Date', ligne2: 'Formule' } };
      const asked = { item, termination: one.termination, ...today(one) };
      const { primary, secondary } = decide(catalogue, 'card', asked);
      const shown = [primary, secondary].filter((line) => line !== null);
      const hidden = explainDecision({ catalogue, table }, 'card', asked, 'primary')
        .map(({ pointer }) => /^\/hiddenLines\/(\d+)/.exec(pointer)?.[1])
        .flatMap((rank) => (rank === undefined ? [] : [catalogue.data.lists?.hiddenLines?.[Number(rank)]?.begins]));
      const isListed =
        explainDecision({ catalogue, table }, 'card', asked, 'state.label')[0]?.file === 'catalog/lists.json';
      if (isListed) for (const line of ['Date', 'Formule']) expect(shown.includes(line)).toBe(!hidden.includes(line));
    });
  });

  it('certificates', () => {
    always((catalogue, one) => {
      const codes = decide(catalogue, 'certificates', one).map((certificate) => certificate.code);
      for (const name of ['C1', 'C2']) {
        const [decided] = explainDecision({ catalogue, table }, 'certificates', one, `[${name}]`);
        expect(decided?.isDecisive).toBe(true);
        expect(codes.includes(name)).toBe(decided?.value === true);
      }
    });
  });

  it('verification', () => {
    always((catalogue, one) => {
      const answer = decided(() => decide(catalogue, 'verification', one).state);
      const explained = decided(
        () => explainDecision({ catalogue, table }, 'verification', one, '')[0]?.value ?? 'unknown',
      );
      expect(explained).toEqual(answer);
    });
  });

  it('memo-state', () => {
    always((catalogue, one) => {
      const asked = { memo: {}, ...today(one) };
      const answer = decided(() => decide(catalogue, 'memo-state', asked)?.state ?? null);
      expect(decided(() => explainDecision({ catalogue, table }, 'memo-state', asked, '')[0]?.value)).toEqual(answer);
    });
  });

  it('document', () => {
    always((catalogue, one, { bodies }) => {
      for (const type of ['A', 'B', 'constructor']) {
        const document = { codeType: type, libelle: type, date: '2026-01-01' };
        const { parts } = decide(catalogue, 'document', { ...one, document });
        const { answer } = explainAnswer({ catalogue, table, api: loaded.api }, { ...one, document }, 'document');
        expect(answer).toBe(bodies.some((body) => body === type) ? type : 'otherwise');
        expect(parts[0]?.id).toBe(answer === 'otherwise' ? 'autre' : answer);
      }
    }, 30);
  });
});

/** An answer, or that a date is missing. */
function decided(answer: () => unknown): unknown {
  try {
    return answer();
  } catch (error) {
    if (error instanceof RuleError) return error.code;
    throw error;
  }
}

describe('of random catalogues, what is said of a contract and of no other holds of what the engine decides', () => {
  /** Rules of the prover, evaluated on what the engine has settled of a contract. */
  const evaluate = (catalogue: Catalogue, one: Asked, rule: Json): unknown => {
    const scope = settledScope(catalogue, one);
    return compileRule(
      { '!!': [rule] },
      catalogue.options,
    )({
      ...{ ...scope.data, ...scope.dollars, $termination: one.termination },
    });
  };
  const dated = (one: Asked): Asked => ({ ...one, today: one.today ?? '2026-06-15', unavailable: [] });

  it('a task of the dashboard', () => {
    always((catalogue, one, { task }) => {
      const { contract, termination, today } = dated(one) as { contract: Asked; termination: Asked; today: string };
      const item = { ...contract, demandeResiliation: termination.demande };
      const [branches] = dashboardBranches(catalogue, 'tasks');
      expect(branches?.decision.branches.map(({ when }) => when)).toEqual([task]);
      const { tasks } = decide(catalogue, 'dashboard', { contracts: [item], today });
      expect(tasks.length > 0).toBe(evaluate(catalogue, { contract: item, termination, today }, task as Json));
    });
  });

  it('a reason to end it', () => {
    always((catalogue, one) => {
      const asked = dated(one);
      const { motifs } = decide(catalogue, 'termination', asked);
      const rules = reasonRules(catalogue, 'R1').map((rule) => evaluate(catalogue, asked, rule));
      expect(motifs.map((reason) => reason.code)).toEqual(rules.every((rule) => rule === true) ? ['R1'] : []);
    });
  });

  it('a certificate, by product and family', () => {
    always((catalogue, one) => {
      const asked = dated(one);
      const codes = decide(catalogue, 'certificates', asked).map((certificate) => certificate.code);
      const { family } = catalogue.product(String(contractCode(asked)));
      for (const name of ['C1', 'C2'])
        expect(codes.includes(name)).toBe(evaluate(catalogue, asked, givesCertificate(catalogue, family, name)));
    });
  });
});

const contractCode = (one: Asked) => (one.contract as Asked).codeProduit;

describe('of a form with random ways and checks', () => {
  const answer = fc.constantFrom('a', 'b', 'c');
  const ways = fc.array(fc.record({ when: answer, to: fc.constantFrom('2', '3') }), { maxLength: 4 });
  const form = (made: { ways: { when: string; to: string }[]; isOpen: boolean; checks: string[] }) => ({
    id: 'essai',
    title: 'Essai',
    path: '/essai/{step}',
    fields: {
      choix: {
        ...{ label: 'Choix', schema: { type: 'string', enum: ['a', 'b'] } },
        messages: { enum: 'hors liste' },
        checks: made.checks.map((one, i) => ({ valid: { '!==': [{ var: 'choix' }, one] }, message: `contrôle ${i}` })),
      },
    },
    steps: [
      {
        ...{ id: '1', title: 'Un', fields: ['choix'] },
        ...(made.isOpen
          ? {}
          : { next: made.ways.map(({ when, to }) => ({ when: { '===': [{ var: 'choix' }, when] }, to })) }),
      },
      { id: '2', title: 'Deux' },
      { id: '3', title: 'Trois' },
    ],
  });
  const made = fc.record({ ways, isOpen: fc.boolean(), checks: fc.array(answer, { maxLength: 3 }) });
  const forms = fc.tuple(made, fc.option(answer, { nil: undefined }));
  const asked = (choix: string | undefined) => ({
    form: 'essai',
    step: '1',
    values: choix === undefined ? {} : { choix },
  });
  const compiled = (one: Parameters<typeof form>[0]) =>
    compileCatalogue({ ...loaded.data, forms: { essai: form(one) } } as unknown as CatalogueData, validateWithAjv);

  it('the explanation names the way that is gone', () => {
    fc.assert(
      fc.property(forms, ([one, choix]) => {
        const catalogue = compiled(one);
        const next = decide(catalogue, 'form-next', asked(choix)) as { step?: string } | null;
        const [decided] = explainDecision({ catalogue, table }, 'form-next', asked(choix), 'step');
        const to = decided?.note?.startsWith('leads to') === true ? decided.ids[0] : decided?.value;
        expect(to).toBe(next?.step ?? null);
      }),
    );
  });

  it('the explanation names what refuses an answer', () => {
    fc.assert(
      fc.property(forms, ([one, choix]) => {
        const catalogue = compiled(one);
        const [fault] = decide(catalogue, 'form-faults', asked(choix));
        const [decided] = explainDecision({ catalogue, table }, 'form-faults', asked(choix), '[choix].message');
        const check = /\/checks\/(\d)\/valid$/.exec(decided?.pointer ?? '')?.[1];
        if (check !== undefined) expect(fault?.message).toBe(`contrôle ${check}`);
        else expect(decided?.value ?? null).toBe(fault?.message ?? null);
      }),
    );
  });
});

describe('of a random table of fees, the explanation names the band that the fee was taken from', () => {
  const bands = fc
    .uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 4 })
    .map((ends) => [...ends].sort((a, b) => a - b))
    .chain((ends) =>
      fc.array(fc.constantFrom(0, 0.5, 1, 2.5), { minLength: ends.length, maxLength: ends.length }).map((rates) =>
        ends.map((from, i) => {
          const to = ends[i + 1];
          return { id: `b${i}`, from, ...(to !== undefined && { to }), rate: rates[i] ?? 0 };
        }),
      ),
    );
  const table2 = fc.record({ first: bands, second: bands, withdrawn: fc.integer({ min: 1, max: 1500 }) });

  it('whatever takes over', () => {
    fc.assert(
      fc.property(table2, fc.integer({ min: 1, max: 3000 }), fc.boolean(), (made, cents, isReinvested) => {
        const fees = [
          { kind: 'un', bands: made.first, otherwise: 'deux', ...(isReinvested && { withinDays: 90 }) },
          { kind: 'deux', bands: made.second },
        ];
        const catalogue = compileCatalogue({ fees: { fees } } as unknown as CatalogueData);
        const asked = {
          ...{ kind: 'un', amount: cents / 100 },
          ...(isReinvested && { withdrawalDate: '2026-01-01', withdrawnAmount: made.withdrawn / 100, today: days[1] }),
        };
        const answer = decide(catalogue, 'savings-fee', asked);
        const [decided] = explainDecision({ catalogue, table }, 'savings-fee', asked, '');
        const place = /^\/fees\/(\d)\/bands\/(\d)$/.exec(decided?.pointer ?? '');
        const band = place === null ? undefined : fees[Number(place[1])]?.bands[Number(place[2])];
        expect(answer.rate).toBe(band?.rate ?? 0);
        if (band !== undefined) expect(Math.round(answer.from * 100)).toBe(band.from);
      }),
      { numRuns: 300 },
    );
  });
});

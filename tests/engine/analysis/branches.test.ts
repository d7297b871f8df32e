import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDecision } from '../../../src/analysis/explain/explain-decision.ts';
import { type CatalogueData, compileCatalogue } from '../../../src/catalog/index.ts';
import { decide, decideByName } from '../../../src/view/decide.ts';
import { loaded } from '../view/support.ts';

const { table } = loaded;
if (table === null) throw new Error('the catalogue has no table');

const codes = ['A', 'B', '7', 'null'] as const;
const days = ['2026-01-01', '2026-06-15', '2027-03-31'] as const;
const code = fc.constantFrom(...codes);
const day = fc.constantFrom(...days);

/** A condition upon a contract: of its state, its end, its request, and the day. */
const condition: fc.Arbitrary<object | boolean> = fc.oneof(
  code.map((one) => ({ '==': [{ var: 'codeEtat' }, one] })),
  day.map((one) => ({ '<=': [{ default: [{ var: 'dateFin' }, ''] }, one] })),
  day.map((one) => ({ '>': [{ var: '$today' }, one] })),
  fc.constant({ empty: [{ var: '$termination.demande' }] }),
  fc.constant({ '!!': [{ var: '$termination.demande' }] }),
  fc.boolean(),
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

const catalogues = fc.record({ moments, statuses, states, groups, products, without: fc.subarray(['40', 'Z9']) });

const data = (one: typeof catalogues extends fc.Arbitrary<infer T> ? T : never): CatalogueData => {
  const product = { icon: 'contract', theme: 'auto' };
  const made = {
    moments: one.moments,
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

describe('of random catalogues, the explanation names the branch that the engine took', () => {
  const holds = (decision: string, ask: (one: Record<string, unknown>) => Record<string, unknown>, path = '') =>
    it(path === '' ? decision : `${decision}, ${path}`, () => {
      fc.assert(
        fc.property(catalogues, given, (made, { dateFin, ...one }) => {
          const catalogue = compileCatalogue(data(made));
          const asked = ask({ ...one, contract: { ...one.contract, ...(dateFin && { dateFin }) } });
          const answer = decideByName(catalogue, decision, asked);
          const [decided] = explainDecision({ catalogue, table }, decision, asked, path);
          expect(decided?.isDecisive).toBe(true);
          expect(decided?.value).toEqual(
            path === '' ? answer : (answer as Readonly<Record<string, unknown>> | null)?.[path],
          );
        }),
        { numRuns: 100 },
      );
    });

  const contractOf = (one: Record<string, unknown>) => one.contract as Record<string, unknown>;
  holds('moment', (one) => one);
  holds('termination-status', (one) => one);
  holds('termination-group', (one) => ({ codeProduit: contractOf(one).codeProduit }));
  holds('display-state', (one) => ({ codeEtat: contractOf(one).codeEtat }));
  holds('state-label', (one) => ({ codeEtat: contractOf(one).codeEtat }));
  holds('product', (one) => ({ codeProduit: contractOf(one).codeProduit }), 'label');
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

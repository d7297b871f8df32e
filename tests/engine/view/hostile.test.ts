import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RuleError } from '../../../src/rules/index.ts';
import { decideByName, decisionNames, partTaken } from '../../../src/view/decide.ts';
import { GivenError } from '../../../src/view/given-error.ts';
import { cardView, contractView } from '../../../src/view/index.ts';
import { examples, full, whole } from './support.ts';

const names = ['__proto__', 'constructor', 'hasOwnProperty', 'prototype', 'id', 'code', 'libelle', '$today', '$brand'];
const texts = fc.oneof(
  fc.string(),
  fc.constantFrom(...names, '\ud800', '{id}', '{{', '<script>', '../..', '2025-02-30', '0', ' ', '\u0000'),
  fc.nat({ max: 4 }).map((n) => 'é'.repeat(10 ** n)),
);
const scalars = fc.oneof(
  texts,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, undefined, 1e308, -0, Number.NaN, Number.POSITIVE_INFINITY),
);

/** Anything that JSON can hold, and a little more. An object whose own toString is no function is left out: JSON Logic compares by the host's conversion, which refuses it. */
const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof({ depthSize: 'small' }, scalars, fc.array(tie('any'), { maxLength: 4 }), tie('object')),
  object: fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 6 })), tie('any')), { maxLength: 4 })
    .map((entries) => {
      const out: Record<string, unknown> = {};
      for (const [key, value] of entries)
        if (key !== 'toString' && key !== 'valueOf')
          Object.defineProperty(out, key, { value, enumerable: true, configurable: true, writable: true });
      return out;
    }),
})).any;

/** A contract of the testers with some of its values, at whatever depth, replaced by anything. */
const spoiled = fc
  .tuple(fc.constantFrom(...examples.map(([name]) => name)), fc.array(fc.tuple(fc.nat(), anything), { maxLength: 12 }))
  .map(([name, changes]) => {
    const given = full(name);
    const places: [Record<string, unknown>, string][] = [];
    const visit = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      for (const key of Object.keys(value)) {
        places.push([value as Record<string, unknown>, key]);
        visit((value as Record<string, unknown>)[key]);
      }
    };
    visit(given);
    for (const [at, value] of changes) {
      const place = places[at % places.length];
      if (place !== undefined) place[0][place[1]] = value;
    }
    return given;
  });

function only(expected: readonly (new (...args: never[]) => Error)[], run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (expected.some((kind) => error instanceof kind)) return undefined;
    throw error;
  }
}

/** No view shows a function or what every object has. */
function expectPlain(view: unknown): void {
  const text = JSON.stringify(view) ?? '';
  expect(text).not.toMatch(/function |\[object |native code|\[Function/);
}

describe('data that no API would send', () => {
  test('spoils no view: either it is drawn, or the date is asked for', () => {
    fc.assert(
      fc.property(spoiled, (given) => {
        expectPlain(
          only([RuleError], () => {
            try {
              return contractView(whole, given);
            } catch (error) {
              if (error instanceof RuleError) expect(['needs-today', 'too-many-steps']).toContain(error.code);
              throw error;
            }
          }),
        );
      }),
      { numRuns: 400 },
    );
  });

  test('spoils no card', () => {
    const keys = ['id', 'codeProduit', 'codeEtat', 'numContrat', 'libelleProduit', 'descriptionDashboard', 'etat'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), anything), (item) => expectPlain(cardView(whole, item))),
      { numRuns: 400 },
    );
  });

  test('spoils no decision: an answer, or an error that names what is wrong', () => {
    fc.assert(
      fc.property(fc.constantFrom(...decisionNames, ...names), anything, (name, given) => {
        expectPlain(only([GivenError, RuleError], () => decideByName(whole, name, given)));
      }),
      { numRuns: 400 },
    );
    const keys = [
      'codeProduit',
      'codeEtat',
      'kind',
      'amount',
      'id',
      'code',
      'contract',
      'item',
      'today',
      'withdrawalDate',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...decisionNames),
        fc.dictionary(fc.constantFrom(...keys), anything),
        (name, given) => {
          const taken = partTaken(whole, name, given);
          expectPlain(only([GivenError, RuleError], () => decideByName(whole, name, taken)));
        },
      ),
      { numRuns: 600 },
    );
  });

  test('never takes the place of what the catalogue and the engine say', () => {
    const view = contractView(whole, {
      ...full('sante'),
      healthPortal: null,
      links: { healthPortal: 'https://mechant.example', telehealth: 'https://mechant.example' },
      brand: { supportPhone: '0 899' },
      inForce: true,
      display: 'active',
      terminationStatus: 'available',
    });
    const text = JSON.stringify(view);
    expect(text).toContain('teleconsultation');
    expect(text).not.toContain('mechant');
    expect(text).not.toContain('0 899');
  });

  test('an address that a rule gives leads outside safely or not at all', () => {
    const given = full('sante');
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'http://x.example', '//x.example', 42, {}]) {
      const view = contractView(whole, { ...given, healthPortal: { url } });
      expect(JSON.stringify(view)).not.toMatch(/javascript:|data:|http:\/\/|"\/\/x/);
    }
  });
});

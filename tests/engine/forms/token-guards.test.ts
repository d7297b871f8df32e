import { describe, expect, test } from 'vitest';
import { compileCatalogue, type Form } from '../../../src/catalog/index.ts';
import { compiledForm, type Destination, isAllowed, otherwiseOf } from '../../../src/view/forms/index.ts';
import { loaded } from '../view/support.ts';

const { data } = loaded;
const catalogue = compileCatalogue(data);

/** The steps that ask whether a token is verified. */
const guarded = Object.values(data.forms ?? {}).flatMap((form: Form) =>
  form.steps
    .filter((step) => step.enter?.some(({ ask }) => ask?.operation === 'isTokenVerified'))
    .map((step) => [`${form.id} ${step.id}`, form.id, step.id] as const),
);

type Answer = { result: boolean; motif?: string };

/** Where a step's guards lead, given what the server answers to each of their questions; null: in. */
function entered(id: string, stepId: string, answers: Record<string, Answer>): Destination | null {
  const compiled = compiledForm(catalogue, id);
  const given = { values: {}, today: '2026-03-30', answers: {} as Record<string, unknown> };
  for (const guard of compiled.steps.get(stepId)?.enter ?? []) {
    const { id: name, operation } = guard.ask ?? {};
    if (name !== undefined) given.answers[name] = answers[operation ?? ''] ?? { result: true };
    if (!isAllowed(compiled, guard, given)) return otherwiseOf(guard);
  }
  return null;
}

/** Where one leads that does not lead to the login screen. */
const STEPS: Readonly<Record<string, Destination>> = {
  'passe-oublie 7': { step: '1' },
  'adresse-email 1': { step: 'inconnu' },
};

describe('a step that asks for a token', () => {
  test('is one of four steps', () => {
    expect(guarded.map(([name]) => name)).toEqual([
      'inscription 5',
      'passe-oublie 6',
      'passe-oublie 7',
      'adresse-email 1',
    ]);
  });

  test.each(guarded)('%s opens with a verified one', (_name, form, step) => {
    expect(entered(form, step, {})).toBeNull();
  });

  test.each(guarded)(
    '%s leads to the login screen, or to what to do, with an unverified one, expired or not',
    (name, form, step) => {
      const elsewhere = STEPS[name] ?? { path: '/connexion/mire/1' };
      const isTokenVerified = { result: false };
      expect(entered(form, step, { isTokenVerified })).toEqual(elsewhere);
      expect(entered(form, step, { isTokenVerified, isTokenNotExpired: { result: false } })).toEqual(elsewhere);
    },
  );

  test.each([
    ['inscription', '5', 'expire', { step: 'expire' }],
    ['inscription', '5', 'utilise', { path: '/connexion/mire/1' }],
    ['passe-oublie', '6', 'expire', { step: '9' }],
    ['passe-oublie', '6', 'utilise', { step: '9' }],
    ['passe-oublie', '7', 'expire', { step: '1' }],
    ['adresse-email', '1', 'expire', { step: 'expire' }],
    ['adresse-email', '1', 'utilise', { step: 'deja' }],
  ])('%s %s tells of one that was good: %s', (form, step, motif, elsewhere) => {
    const isTokenVerified = { result: false, motif };
    const isTokenNotExpired = { result: motif !== 'expire' };
    expect(entered(form, step, { isTokenVerified, isTokenNotExpired })).toEqual(elsewhere);
  });
});

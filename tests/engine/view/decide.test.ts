import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Decide } from '../../../src/backend/catalogue/decide.ts';
import type { TerminationOffer } from '../../../src/view/cancellation/termination.ts';
import {
  type AnswerOf,
  type DecisionName,
  decide,
  decideByName,
  decisionNames,
  type GivenOf,
  partTaken,
  takenBy,
} from '../../../src/view/decide.ts';
import type { Keys } from '../../../src/view/decisions/given.ts';
import { GivenError } from '../../../src/view/given-error.ts';
import type { ContractView } from '../../../src/view/index.ts';
import { whole } from './support.ts';

/** The message with which a given is refused; null where it is not. */
function refusal(name: string, given: unknown): string | null {
  try {
    decideByName(whole, name, given);
    return null;
  } catch (error) {
    if (error instanceof GivenError) return error.message;
    throw error;
  }
}

const keysOf = (name: string): Keys => takenBy(name)?.keys ?? {};
const open = decisionNames.filter((name) => takenBy(name)?.beside === 'values');
const closed = decisionNames.filter((name) => !open.includes(name));

describe('a decision refuses by name', () => {
  test.each(closed)('%s: a key that it does not take, with those that it takes', (name) => {
    const message = refusal(name, { clef: 1 });
    expect(message).toContain(`"clef" is not given to ${name}`);
    for (const key of Object.keys(keysOf(name))) expect(message).toContain(key);
  });

  test.each(closed.filter((name) => Object.keys(keysOf(name)).length > 0))(
    '%s: a slip, with the nearest key',
    (name) => {
      for (const key of Object.keys(keysOf(name)).filter((one) => one.length > 4)) {
        expect(refusal(name, { [`${key}x`]: 1 })).toContain(`did you mean "${key}"?`);
      }
    },
  );

  const typed = decisionNames.flatMap((name) =>
    Object.entries(keysOf(name)).flatMap(([key, kind]) => {
      const wrong = [{}, 7, 'x', [1]].find((one) => !kind.is(one));
      return wrong === undefined ? [] : [[name, key, wrong, kind.says] as const];
    }),
  );
  test.each(typed)('%s: another kind of value at "%s"', (name, key, wrong, says) => {
    expect(refusal(name, { [key]: wrong })).toContain(`"${key}" of ${name} must be ${says}`);
  });

  const needed = decisionNames.flatMap((name) =>
    Object.entries(keysOf(name)).flatMap(([key, kind]) => (kind.required === true ? [[name, key] as const] : [])),
  );
  test.each(needed)('%s: that "%s" is missing', (name, key) => {
    const others = Object.entries(keysOf(name)).filter(([other]) => other !== key);
    const sample = ['x', '2026-01-01', 1, {}, []];
    const given = Object.fromEntries(
      others.flatMap(([other, kind]) => (kind.required === true ? [[other, sample.find((one) => kind.is(one))]] : [])),
    );
    expect(refusal(name, given)).toBe(`"${key}" of ${name} is missing`);
    expect(refusal(name, { ...given, [key]: null })).toBe(`"${key}" of ${name} is missing`);
  });

  test('what it was meant to be asked of: the default product is never the answer to a slip', () => {
    expect(refusal('product', { code: '40' })).toBe('"code" is not given to product; it takes codeProduit');
    expect(refusal('contract-view', { code: '40' })).toContain('it takes contract, family, profile');
  });

  test('a name that is a key and a read is told once', () => {
    const [, listed = ''] = /it takes (.*)$/.exec(refusal('contract-view', { zzzzzzzz: 1 }) ?? '') ?? [];
    expect(listed.split(', ').length).toBeGreaterThan(9);
    expect(new Set(listed.split(', ')).size).toBe(listed.split(', ').length);
  });

  test.each(['2026-02-30', '2026-2-3', 'hier', '', '2026-01-01 ', 20260101])('a day that is none: %j', (today) => {
    expect(refusal('moment', { contract: {}, today })).toContain('"today" of moment must be a day of the calendar');
  });

  test('a day or an instant of it is taken', () => {
    for (const today of ['2026-02-28', '2024-02-29', '2026-02-28T12:00:00Z'])
      expect(refusal('moment', { contract: { codeProduit: '40' }, today })).toBeNull();
  });

  test('who did something, why a help has ended, and a reply that there is none of', () => {
    expect(refusal('journal-line', { actor: 'facteur', action: 'x' })).toContain('must be one of societaire, assureur');
    expect(refusal('helper-end', { by: 'ennui' })).toContain('"by" of helper-end must be one of societaire, aidant');
    const reply = { area: 'accounts', code: 'NUMERO_VIDE' };
    expect(refusal('reply', { ...reply, area: 'acounts' })).toContain('did you mean "accounts"?');
    expect(refusal('reply', { ...reply, code: 'NUMERO_VIDES' })).toContain('did you mean "NUMERO_VIDE"?');
    expect(refusal('reply', { ...reply, code: 'SAISIE_INVALIDE' })).toContain('needs a "variant"');
    expect(refusal('reply', { ...reply, code: 'SAISIE_INVALIDE', variant: 'emial' })).toContain(
      'did you mean "email"?',
    );
    expect(refusal('reply', reply)).toBeNull();
  });

  test('a key below a key', () => {
    expect(refusal('document', { document: { codetype: 'AP' } })).toMatch(
      /^"document\.codetype" is not given to document; did you mean "codeType"\?; it takes document\.codeType, /,
    );
    expect(refusal('errand-words', { nature: 'n', etat: 'e', etapes: [{ code: 'c', jour: 1 }] })).toContain(
      '"etapes.0.jour" is not given to errand-words',
    );
  });

  test('what is no object, and a decision that there is not', () => {
    for (const given of [null, undefined, 'x', 1, []]) expect(refusal('product', given)).toContain('must be an object');
    expect(refusal('prodict', {})).toBe('there is no decision "prodict"; did you mean "product"?');
    for (const name of ['__proto__', 'toString', 'constructor']) expect(refusal(name, {})).toContain('no decision');
  });
});

describe('what is open on purpose', () => {
  test('a mail alone takes any values', () => expect(open).toEqual(['mail']));

  test('a decision on a contract takes the reads of every family, and any field of a contract', () => {
    for (const family of Object.values(whole.data.families ?? {}))
      for (const name of Object.keys(family.reads)) expect(refusal('product', { [name]: {} })).not.toBeNull();
    const reads = Object.values(whole.data.families ?? {}).flatMap(({ reads }) => Object.keys(reads));
    for (const name of new Set(reads)) expect(partTaken(whole, 'moment', { [name]: {} })).toEqual({ [name]: {} });
    expect(refusal('moment', { contract: { codeProduit: '40', nouveau: 1 }, today: '2026-01-01' })).toBeNull();
  });

  test('by a catalogue whose families read less, less is taken', () => {
    const given = { contract: {}, healthPortal: {}, today: '2026-01-01' };
    const less = { ...whole, data: { ...whole.data, families: {} } };
    expect(partTaken(less, 'moment', given)).toEqual({ contract: {}, today: '2026-01-01' });
    expect(() => decideByName(less, 'moment', given)).toThrow('"healthPortal" is not given to moment');
  });

  test('a code is a text or a number, and nothing is null', () => {
    expect(decide(whole, 'product', { codeProduit: 40 })).toEqual(decide(whole, 'product', { codeProduit: '40' }));
    expect(refusal('product', { codeProduit: null })).toBeNull();
    expect(refusal('product', { codeProduit: undefined, other: undefined })).toBeNull();
  });
});

test('the texts of replies are compiled once a release', () => {
  let read = 0;
  const options = new Proxy(whole.options, {
    get(target, name, receiver) {
      read++;
      return Reflect.get(target, name, receiver);
    },
  });
  const once = { ...whole, options };
  const asked = () =>
    decide(once, 'reply', { area: 'accounts', code: 'TROP_DE_TENTATIVES', values: { retryAfter: 9 } });
  const first = asked();
  expect(first).toContain('9');
  expect(read).toBeGreaterThan(0);
  read = 0;
  expect(asked()).toBe(first);
  expect(read).toBe(0);
});

describe('the types', () => {
  const refused = (ask: () => unknown) => expect(ask).toThrow(GivenError);

  test('name what is given and what is answered', () => {
    expectTypeOf<AnswerOf<'contract-view'>>().toEqualTypeOf<ContractView>();
    expectTypeOf<AnswerOf<'termination'>>().toEqualTypeOf<TerminationOffer>();
    expectTypeOf<AnswerOf<'form-captcha'>>().toEqualTypeOf<boolean>();
    expectTypeOf<GivenOf<'form-upload'>>().toEqualTypeOf<{ readonly form: string; readonly field: string }>();
    expectTypeOf<Decide>().parameter(0).toEqualTypeOf<DecisionName>();
    expectTypeOf(decideByName).returns.toBeUnknown();
  });

  test('let no unknown decision, key, kind or gap compile', () => {
    // @ts-expect-error there is no such decision
    expect(() => decide(whole, 'prodict', {})).toThrow();
    // @ts-expect-error product takes codeProduit
    refused(() => decide(whole, 'product', { code: '40' }));
    // @ts-expect-error a step's day is a text
    refused(() => decide(whole, 'errand-mediation', { nature: 'message', sent: 1, today: '2026-01-01' }));
    // @ts-expect-error the form is missing
    refused(() => decide(whole, 'form-draft', { values: {} }));
    // @ts-expect-error so is what an operation is judged by
    refused(() => decide(whole, 'form-captcha', {}));
  });
});

test('what is decided is never cast', () => {
  const files = execFileSync('git', ['ls-files', 'src/*.ts', 'src/*.tsx'], { encoding: 'utf8' }).trim().split('\n');
  const casts = files.flatMap((file) => castsIn(readFileSync(file, 'utf8')).map((at) => `${file}: ${at}`));
  expect(casts).toEqual([]);
  for (const cast of [
    "(await decide('product', given)) as Product",
    "decide(catalogue, 'product', { a: (1) }) as Product",
    "(\n  services.decide('moment', {})\n) as Promise<string>",
    "((await asking.decide('x', f(1, [2])))) as unknown as X",
  ])
    expect(castsIn(cast)).toHaveLength(1);
  expect(castsIn("decide('moment', given as Given)")).toEqual([]);
});

/** Calls of `decide` that a cast follows, whatever is within them. */
function castsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w'])decide(?:ByName)?\(/g)].flatMap(({ index, 0: call }) => {
    let [end, depth] = [index + call.length, 1];
    for (; depth > 0 && end < text.length; end++) {
      const char = text[end] ?? '';
      depth += '([{'.includes(char) ? 1 : ')]}'.includes(char) ? -1 : 0;
    }
    return /^[\s)]*as\b/.test(text.slice(end)) ? [text.slice(index, end)] : [];
  });
}

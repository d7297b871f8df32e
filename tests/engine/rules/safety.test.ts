import { afterEach, describe, expect, test } from 'vitest';
import {
  type CompileOptions,
  compileRule,
  compileText,
  type Json,
  ownPath,
  RuleError,
} from '../../../src/rules/index.ts';

const prototype = Object.prototype as unknown as Record<string, unknown>;

afterEach(() => {
  delete prototype.polluted;
  delete prototype.$today;
});

describe('only what the data itself holds is read', () => {
  const inherited = [
    '__proto__',
    'constructor',
    'toString',
    'constructor.name',
    '__proto__.polluted',
    'list.push',
    'text.trim',
    'n.toFixed',
  ];
  test.each(inherited)('%s', (path) => {
    const data = { list: [1], text: 'abc', n: 1 };
    expect(compileRule({ var: path })(data)).toBeNull();
    expect(compileRule({ var: [path, 'fallback'] })(data)).toBe('fallback');
    expect(compileRule({ var: { cat: [path] } }, { dialect: 'plain' })(data)).toBeNull();
    expect(compileRule({ missing: [path] })(data)).toEqual([path]);
    expect(compileText(`{${path}}`)(data)).toBeNull();
    expect(ownPath(data, path.split('.'))).toBeUndefined();
  });

  // data said to be JSON is read without a question where no built-in prototype holds the name
  const json: CompileOptions = { data: 'json' };
  const ofJson = () => JSON.parse('{"list": [1], "text": "abc", "n": 1, "a": {}}') as unknown;

  test.each(inherited)('%s, in JSON data', (path) => {
    expect(compileRule({ var: path }, json)(ofJson())).toBeNull();
    expect(compileRule({ '!!': [{ var: path }] }, json)(ofJson())).toBe(false);
    expect(compileRule({ '==': [{ var: path }, null] }, json)(ofJson())).toBe(true);
    expect(compileRule({ in: [{ var: path }, [null]] }, json)(ofJson())).toBe(true);
    expect(compileRule({ missing: [path] }, json)(ofJson())).toEqual([path]);
    expect(compileText(`{${path}}`, json)(ofJson())).toBeNull();
  });

  test('a property added to every object is not seen in JSON data, before or after compiling', () => {
    const rules = ['polluted', 'a.polluted', 'list.polluted', 'a.b.polluted', 'text.polluted'].flatMap(
      (path): Json[] => [
        { var: path },
        { '!!': [{ var: path }] },
        { '==': [{ var: path }, 'yes'] },
        { in: [{ var: path }, ['yes']] },
      ],
    );
    const compile = () => rules.map((rule) => compileRule(rule, json));
    const before = compile();
    prototype.polluted = 'yes';
    for (const evaluate of [...before, ...compile()]) expect(evaluate(ofJson()) || null).toBeNull();
  });

  test('a field of JSON data that bears the name of a built-in one is read', () => {
    const data: unknown = JSON.parse('{"a": {"valueOf": 1}, "length": 2, "toString": 3}');
    expect(compileRule([{ var: 'a.valueOf' }, { var: 'length' }, { var: 'toString' }], json)(data)).toEqual([1, 2, 3]);
    expect(compileRule([{ var: 'list.length' }, { var: 'text.length' }], json)(ofJson())).toEqual([1, 3]);
  });

  test('a property added to every object is not seen, before or after compiling', () => {
    const before = compileRule({ var: 'polluted' });
    prototype.polluted = 'yes';
    prototype.$today = '2025-01-01';
    expect(before({})).toBeNull();
    expect(compileRule({ var: 'a.polluted' })({ a: {} })).toBeNull();
    expect(compileRule({ sum: [{ var: 'list' }, 'polluted'] })({ list: [{}] })).toBeNull();
    expect(() => compileRule({ var: '$today' })({})).toThrow(RuleError);
  });

  test('an object with another prototype shows its own fields alone', () => {
    const data = Object.assign(Object.create({ hidden: 1 }), { shown: 2 });
    expect(compileRule([{ var: 'hidden' }, { var: 'shown' }])(data)).toEqual([null, 2]);
  });

  test('a field that truly bears such a name is read', () => {
    const data: unknown = JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}');
    expect(compileRule([{ var: '__proto__.a' }, { var: 'constructor' }])(data)).toEqual([1, 2]);
  });

  test('names of operators, named rules and code lists are not looked up in a prototype', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const rule = JSON.parse(`{"${name}": [1]}`) as Json;
      expect(() => compileRule(rule)).toThrow(`"${name}" is not an operator`);
      expect(() => compileRule({ rule: name })).toThrow(`"${name}" is not a named rule`);
      expect(() => compileRule({ label: [name, 1] })).toThrow(`"${name}" is not a code list`);
      expect(() => compileText(`{a|${name}}`)).toThrow(`"${name}" is not a format`);
      expect(compileRule({ label: ['codes', name] }, { tables: { codes: {} } })({})).toBeNull();
    }
  });
});

test('data is never taken for a rule', () => {
  const data = { keys: [{ var: 'secret' }], secret: 'x', rule: { var: 'secret' } };
  expect(compileRule({ var: 'rule' })(data)).toEqual({ var: 'secret' });
  expect(compileRule({ missing: { var: 'keys' } }, { dialect: 'plain' })(data)).toEqual([{ var: 'secret' }]);
});

describe('limits', () => {
  const nested = (depth: number): Json => (depth === 0 ? true : { '!': [nested(depth - 1)] });
  const codeOf = (run: () => unknown): string => {
    try {
      run();
    } catch (error) {
      if (error instanceof RuleError) return error.code;
      throw error;
    }
    return 'accepted';
  };

  test('depth: forty levels are accepted, forty-one are not, and a hundred thousand do not overflow', () => {
    expect(codeOf(() => compileRule(nested(40)))).toBe('accepted');
    expect(codeOf(() => compileRule(nested(41)))).toBe('too-deep');
    expect(codeOf(() => compileRule(nested(3), { maxDepth: 2 }))).toBe('too-deep');
    let deep: Json = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(codeOf(() => compileRule(deep))).toBe('too-deep');
  });

  test('size', () => {
    const wide = (parts: number): Json => Array.from({ length: parts }, () => 1);
    expect(codeOf(() => compileRule(wide(1999)))).toBe('accepted');
    expect(codeOf(() => compileRule(wide(2000)))).toBe('too-large');
    expect(codeOf(() => compileText('{a}'.repeat(3000)))).toBe('too-large');
  });

  test('named rules that double at each call are too large, not endless', () => {
    const rules: Record<string, Json> = { r0: { var: 'a' } };
    for (let i = 1; i < 16; i++) rules[`r${i}`] = { or: [{ rule: `r${i - 1}` }, { rule: `r${i - 1}` }] };
    expect(codeOf(() => compileRule({ rule: 'r15' }, { rules }))).toBe('too-large');
  });

  test('steps are counted for each evaluation', () => {
    const evaluate = compileRule({ map: [{ var: 'a' }, { some: [{ var: '' }, false] }] }, { maxSteps: 10 });
    const small = {
      a: [
        [1, 2],
        [3, 4],
      ],
    };
    for (let i = 0; i < 5; i++) expect(evaluate(small)).toEqual([false, false]);
    expect(
      codeOf(() =>
        evaluate({
          a: [
            [1, 2, 3, 4, 5],
            [1, 2, 3, 4],
          ],
        }),
      ),
    ).toBe('too-many-steps');
    expect(evaluate(small)).toEqual([false, false]);
  });

  test('a list that doubles at each step is stopped', () => {
    const doubling: Json = { reduce: [{ var: 'a' }, { merge: [{ var: 'accumulator' }, { var: 'accumulator' }] }, [1]] };
    expect(codeOf(() => compileRule(doubling)({ a: Array.from({ length: 60 }, () => 0) }))).toBe('too-many-steps');
  });

  test('a text that doubles at each step is stopped', () => {
    const doubling: Json = { reduce: [{ var: 'a' }, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'x'] };
    expect(codeOf(() => compileRule(doubling)({ a: Array.from({ length: 60 }, () => 0) }))).toBe('too-many-steps');
  });
});

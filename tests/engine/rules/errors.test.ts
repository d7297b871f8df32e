import { expect, test } from 'vitest';
import { type CompileOptions, compileValue, type Json, RuleError } from '../../../src/rules/index.ts';
import { saidInFrench } from '../catalog/said-in-french.ts';

const options: CompileOptions = {
  tables: { usages: { '1': 'Privé' } },
  rules: {
    majeur: { '>=': [{ var: ['age', 0] }, 18] },
    a: { '!': [{ rule: 'b' }] },
    b: { rule: 'a' },
    wrong: { eqal: [1] },
  },
};

/** What is written, then `code pointer: message (help)` as an analyst reads it. */
const fixtures: [Json, string][] = [
  [{ summ: [1] }, 'unknown-operator : "summ" is not an operator (did you mean "sum"?)'],
  [
    { and: [true, { '!': [{ ecuro: [1] }] }] },
    'unknown-operator /and/1/!/0: "ecuro" is not an operator (did you mean "euro"?)',
  ],
  [{ method: [{ var: 'a' }, 'toString'] }, 'unknown-operator : "method" is not an operator'],
  [{ 'a/b~c': [{ var: 'x' }] }, 'unknown-operator : "a/b~c" is not an operator'],
  [{ '/': [1, { foobarbaz: 1 }] }, 'unknown-operator /~1/1: "foobarbaz" is not an operator'],
  [[1, { '==': [1] }], 'bad-arguments /1: "==" takes 2 operands, not 1'],
  [{ '<': [1, 2, 3, 4] }, 'bad-arguments : "<" takes 2 to 3 operands, not 4'],
  [{ and: [] }, 'bad-arguments : "and" takes at least 1 operand, not 0'],
  [{ euro: [1, 2] }, 'bad-arguments : "euro" takes 1 operand, not 2'],
  [
    { var: { cat: ['a', 'b'] } },
    'dynamic-path : the path of "var" is computed (write the path in full, or choose with "if")',
  ],
  [{ missing: { var: 'keys' } }, 'dynamic-path : the keys of "missing" are computed (write the keys in full)'],
  [{ var: [{ a: 1, b: 2 }] }, 'bad-arguments : the path of "var" is a text (write {"var": "vehicule.marque"})'],
  [{ label: ['usage', { var: 'code' }] }, 'unknown-table : "usage" is not a code list (did you mean "usages"?)'],
  [
    { label: [{ var: 'x' }, 1] },
    'bad-arguments : the code list of "label" is not a name (write {"label": ["list", {"var": "code"}]})',
  ],
  [{ rule: 'majuer' }, 'unknown-rule : "majuer" is not a named rule (did you mean "majeur"?)'],
  [{ rule: { var: 'x' } }, 'bad-arguments : the operand of "rule" is not a name (write {"rule": "name"})'],
  [
    { '!': [{ rule: 'a' }] },
    'rule-cycle /!/0: the rule "a" calls itself: a → b → a (in the rule "b") (break the circle)',
  ],
  [{ '!': [{ rule: 'wrong' }] }, 'unknown-operator /!/0: "eqal" is not an operator (in the rule "wrong")'],
  ['{montant|eruo}', 'bad-template : "eruo" is not a format (did you mean "euro"?)'],
  ['{montant|sum}', 'bad-template : "sum" is not a format'],
  ['{montant|}', 'bad-template : "" is not a format'],
  [
    'Contrat {',
    'bad-template : the placeholder at character 9 is not closed (close it with "}", or write "{{" for a brace)',
  ],
  ['{a', 'bad-template : the placeholder at character 1 is not closed (close it with "}", or write "{{" for a brace)'],
  ['a } b', 'bad-template : "}" at character 3 closes nothing (write "}}" for a closing brace)'],
  ['{}', 'bad-template : the placeholder at character 1 names no field (write {path}, or "{{" for a brace)'],
  [
    '{a b}',
    'bad-template : "a b" in a placeholder is not a path (write {path} or {path|format}, and "{{" for a brace)',
  ],
  [{ cat: ['x', { text: '{a|dat}' }] }, 'bad-template /cat/1: "dat" is not a format (did you mean "date"?)'],
  [{ text: 3 }, 'bad-arguments : the operand of "text" is not a text (write {"text": "{path|format}"})'],
];

test.each(fixtures)('%j', (written, expected) => {
  expect(refusal(() => compileValue(written, options))).toBe(expected);
});

test('a rule that needs the date of the day says so when it is not given', () => {
  const evaluate = compileValue({ age: [{ var: 'naissance' }, { var: '$today' }] });
  const expected = 'needs-today /age/1: the rule needs today\'s date (give "today" as YYYY-MM-DD)';
  expect(refusal(() => evaluate({ naissance: '2000-01-01' }))).toBe(expected);
  expect(refusal(() => evaluate({ naissance: '2000-01-01', $today: null }))).toBe(expected);
  expect(evaluate({ naissance: '2000-01-01', $today: '2025-01-01' })).toBe(25);
});

test('a rule that says what to do without the date of the day needs none', () => {
  const evaluate = compileValue({ '<': [{ default: [{ var: 'fin' }, ''] }, { var: ['$today', ''] }] });
  expect(evaluate({ fin: '2000-01-01' })).toBe(false);
  expect(evaluate({ fin: '2000-01-01', $today: null })).toBe(false);
  expect(evaluate({ fin: '2000-01-01', $today: '2025-01-01' })).toBe(true);
});

test('in the plain dialect $today is a field like another', () => {
  expect(compileValue({ var: '$today' }, { dialect: 'plain' })({})).toBeNull();
});

test('the domain operators are unknown to the plain dialect', () => {
  expect(refusal(() => compileValue({ euro: 1 }, { dialect: 'plain' }))).toBe(
    'unknown-operator : "euro" is not an operator',
  );
});

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    saidInFrench([error]);
    return `${error.code} ${error.pointer}: ${error.message}${error.help === null ? '' : ` (${error.help})`}`;
  }
  return 'accepted';
}

import type { Json } from '../../rules/index.ts';
import type { Obligation } from './coverage.ts';

const signs: Readonly<Record<string, string>> = {
  '==': 'is',
  '!=': 'is not',
  '===': 'is exactly',
  '!==': 'is not exactly',
  '<': 'is before or below',
  '<=': 'is at most',
  '>': 'is after or above',
  '>=': 'is at least',
};

/** A test in words, as far as they are shorter than the rule. */
function testInWords(rule: Json): string {
  if (typeof rule === 'string') return `"${rule}"`;
  if (typeof rule !== 'object' || rule === null) return String(rule);
  if (Array.isArray(rule)) return rule.map(testInWords).join(' or ');
  const [name = ''] = Object.keys(rule);
  const operands = rule[name] ?? null;
  const args = Array.isArray(operands) ? operands : [operands];
  const [first = null, second = null] = args;
  const sign = signs[name];
  if (name === 'var') return String(first);
  if (name === 'rule') return `the rule "${String(first)}"`;
  if (sign !== undefined) return `${testInWords(first)} ${sign} ${testInWords(second)}`;
  if (name === 'has') return `${testInWords(second)} is among ${testInWords(first)}`;
  if (name === 'empty') return `${testInWords(first)} is empty`;
  if (name === 'default') return testInWords(first);
  if (name === 'some' || name === 'all' || name === 'none') return `${name} of ${testInWords(first)} is as asked`;
  return JSON.stringify(rule);
}

/** What a row would have to bring about. */
export const wantedText = ({ test, value }: Pick<Obligation, 'test' | 'value'>): string =>
  `${value ? 'true' : 'false'}, and deciding by itself: ${testInWords(test)}`;

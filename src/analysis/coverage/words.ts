import type { Json } from '../../rules/index.ts';
import { callIn } from '../../rules/language.ts';
import type { Obligation } from './coverage.ts';

/** A test in words, as far as they are shorter than the rule. */
function testInWords(rule: Json): string {
  if (typeof rule === 'string') return `"${rule}"`;
  if (Array.isArray(rule)) return rule.map(testInWords).join(' or ');
  const call = callIn(rule);
  if (call === null) return typeof rule === 'object' ? JSON.stringify(rule) : String(rule);
  const { phrase, names } = call.traits;
  if (phrase === undefined) return JSON.stringify(rule);
  const [first = null] = call.args;
  return phrase.replace(/\{(\d)\}/g, (_hole, rank: string) =>
    rank === '0' && names !== undefined ? String(first) : testInWords(call.args[Number(rank)] ?? null),
  );
}

/** What a row would have to bring about. */
export const wantedText = ({ test, value }: Pick<Obligation, 'test' | 'value'>): string =>
  `${value ? 'true' : 'false'}, and deciding by itself: ${testInWords(test)}`;

import type { Json } from '../rules/index.ts';

/** Operators whose operand at this place is only asked whether it holds. */
const bodies = new Set(['filter', 'some', 'all', 'none']);

/** Whether an operand is only asked if it holds. */
export function asksOperand(name: string, i: number, count: number, isAsked: boolean): boolean {
  if (name === '!' || name === '!!') return true;
  if (name === 'and' || name === 'or') return isAsked || i < count - 1;
  if (name === 'if' || name === '?:') return i % 2 === 0 && i < count - 1;
  return bodies.has(name) && i === 1;
}

const truths = new Set([
  '==',
  '!=',
  '===',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'has',
  'in',
  '!',
  '!!',
  'empty',
  'some',
  'all',
  'none',
]);

/** Whether a rule gives true or false and nothing else. */
export function isTruth(rule: Json): boolean {
  if (typeof rule === 'boolean') return true;
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return false;
  const [name = ''] = Object.keys(rule);
  const operands = rule[name] ?? null;
  if (name === 'and' || name === 'or') return Array.isArray(operands) && operands.every(isTruth);
  return truths.has(name);
}

/**
 * The nearest part around a place of a rule of which only truth is asked, and that is evaluated on the data itself and
 * not on elements of its lists; null where there is none.
 */
export function askedAround(rule: Json, pointer: string, asks: boolean): string | null {
  const steps = pointer === '' ? [] : pointer.slice(1).split('/');
  let found = asks ? '' : null;
  let node: Json = rule;
  let isAsked = asks;
  for (let i = 0; i < steps.length && typeof node === 'object' && node !== null && !Array.isArray(node); ) {
    const [name = ''] = Object.keys(node);
    const operands: Json = node[name] ?? null;
    const args: readonly Json[] = Array.isArray(operands) ? operands : [operands];
    const rank: number = Array.isArray(operands) ? Number(steps[i + 1] ?? Number.NaN) : 0;
    i += Array.isArray(operands) ? 2 : 1;
    if (Number.isNaN(rank) || ((bodies.has(name) || name === 'map' || name === 'reduce') && rank > 0)) break;
    isAsked = asksOperand(name, rank, args.length, isAsked);
    if (isAsked) found = `/${steps.slice(0, i).join('/')}`;
    node = args[rank] ?? null;
  }
  return found;
}

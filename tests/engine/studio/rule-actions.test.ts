import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../../src/analysis/edits.ts';
import { FIRST_CONDITION } from '../../../src/analysis/record/empty-value.ts';
import { placeWithin } from '../../../src/analysis/sentence/place-within.ts';
import { leavesIn } from '../../../src/analysis/sentence/spoken.ts';
import { isObject, isRecord } from '../../../src/base/json.ts';
import { escapeStep, valueAt } from '../../../src/catalog/source/index.ts';
import { compileRule, type Json } from '../../../src/rules/index.ts';
import { callIn } from '../../../src/rules/language.ts';
import { keepsAll, pointerAfter, type RuleAction, ruleEdits } from '../../../src/studio/record/rule-actions.ts';
import { addingTool, toolsOf } from '../../../src/studio/record/rule-tools.ts';

/** A file around a rule, with spaces and an order that nobody else would write. */
const fileAround = (rule: Json, indent: number) =>
  `{\n  "before":   [1,2 , 3],\n  "when": ${JSON.stringify(rule, null, indent).replaceAll('\n', '\n  ')},\n  "after" :{"a":null}}\n`;
const HEAD = '{\n  "before":   [1,2 , 3],\n  "when": ';
const TAIL = ',\n  "after" :{"a":null}}\n';

const edited = (text: string, action: RuleAction): string => applyEdits(text, ruleEdits('/when', action)(text));

function ruleIn(text: string): Json {
  expect(text.startsWith(HEAD)).toBe(true);
  expect(text.endsWith(TAIL)).toBe(true);
  return (JSON.parse(text) as { when: Json }).when;
}

const field: fc.Arbitrary<Json> = fc.constantFrom('a', 'b', 'c.d').map((path) => ({ var: path }));
const literal: fc.Arbitrary<Json> = fc.constantFrom<Json>('x', 'y', 1, 2.5, null, true, '2027-01-01');
const { rule: anyRule } = fc.letrec<{ rule: Json; value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    literal,
    field,
    fc.record({ '+': fc.array(tie('value'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ default: fc.array(tie('value'), { minLength: 2, maxLength: 3 }) }),
  ),
  rule: fc.oneof(
    { depthSize: 'medium' },
    fc.tuple(fc.constantFrom('==', '!=', '<'), field, tie('value')).map(([name, a, b]) => ({ [name]: [a, b] })),
    fc.tuple(field, fc.array(literal, { minLength: 1, maxLength: 3 })).map(([a, list]) => ({ in: [a, list] })),
    fc.record({ and: fc.array(tie('rule'), { minLength: 1, maxLength: 4 }) }),
    fc.record({ or: fc.array(tie('rule'), { minLength: 1, maxLength: 4 }) }),
    fc.record({ '!': tie('rule') }),
    fc.record({ '!': fc.tuple(tie('rule')) }),
    fc.record({ '!!': fc.tuple(field) }),
    fc.array(tie('rule'), { minLength: 3, maxLength: 5 }).map((args) => ({ if: args })),
  ),
}));

/** Every place of a rule where something stands. */
function placesIn(value: Json, pointer = ''): string[] {
  if (!isObject(value)) return [pointer];
  const call = callIn(value);
  const inner =
    call === null
      ? Object.entries(value).map(([name, one]) => [`${pointer}/${escapeStep(name)}`, one] as const)
      : call.args.map((arg, rank) => [pointer + call.pointerTo(rank), arg] as const);
  return [pointer, ...inner.flatMap(([at, one]) => placesIn(one as Json, at))];
}

/** What an analyst could do at a place. */
function actionsAt(rule: Json, at: string): RuleAction[] {
  const value = valueAt(rule, at) as Json;
  const adding = addingTool(rule, at);
  const operators =
    callIn(value) === null
      ? []
      : ['==', '!=', '<', 'and', 'or', '+', 'default', 'in'].filter((name) => keepsAll(value, name));
  const items: RuleAction[] = Array.isArray(value)
    ? [
        { kind: 'add-item', at, value: 'z' },
        { kind: 'remove-item', at, rank: 0 },
      ]
    : [];
  return [
    ...toolsOf(rule, at).map(({ action }) => action),
    ...(adding === null ? [] : [adding.action]),
    ...operators.map((operator): RuleAction => ({ kind: 'operator', at, operator })),
    ...(isObject(value) ? [] : [{ kind: 'put', at, value: 'put' } as const]),
    ...items.filter(({ kind }) => kind === 'add-item' || (value as readonly Json[]).length > 0),
  ];
}

const leaves = (value: Json) => leavesIn(value).map((leaf) => JSON.stringify(leaf.value));
const ofEmpty = leaves(FIRST_CONDITION);

/** Leaves of one value that are not in the other. */
function missing(of: Json, from: Json): string[] {
  const left = leaves(from);
  return leaves(of).filter((leaf) => {
    const at = left.indexOf(leaf);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Another value at a place of a rule. */
function withAt(rule: Json, at: string, value: Json): Json {
  const copy = structuredClone({ root: rule }) as { root: Json };
  const steps = `/root${at}`.split('/').slice(1);
  const last = (steps.pop() ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
  (valueAt(copy, steps.map((step) => `/${step}`).join('')) as Record<string, Json>)[last] = value;
  return copy.root;
}

const argsAt = (rule: Json, at: string): Json[] => [...(callIn(valueAt(rule, at) as Json)?.args ?? [])];

/** What a change is expected to make of a rule, told without any text. */
function expected(rule: Json, action: RuleAction): Json | undefined {
  const { at } = action;
  const value = valueAt(rule, at) as Json;
  const around = placeWithin(rule, at)?.around ?? null;
  const args = around === null ? [] : argsAt(rule, around.pointer);
  const put = (operands: Json[]) => withAt(rule, around?.pointer ?? '', { [around?.call.name ?? '']: operands });
  const rank = around?.rank ?? 0;
  switch (action.kind) {
    case 'put':
      return withAt(rule, at, action.value);
    case 'add-item':
      return withAt(rule, at, [...(value as Json[]), action.value]);
    case 'remove-item':
      return withAt(rule, at, (value as Json[]).toSpliced(action.rank, 1));
    case 'beside': {
      const { operator } = action;
      if (around?.call.name === operator) return put(args.toSpliced(rank + 1, 0, FIRST_CONDITION));
      if (callIn(value)?.name === operator)
        return withAt(rule, at, { [operator]: [...argsAt(rule, at), FIRST_CONDITION] });
      return withAt(rule, at, { [operator]: [value, FIRST_CONDITION] });
    }
    case 'move': {
      if (around?.call.traits.joins !== 'choice')
        return put(args.toSpliced(rank, 1).toSpliced(rank + action.by, 0, args[rank] as Json));
      const first = rank - (rank % 2);
      const pair = args.slice(first, first + 2);
      return put(args.toSpliced(first, 2).toSpliced(first + 2 * action.by, 0, ...pair));
    }
    case 'group':
      return put(args.toSpliced(rank, 2, { [around?.call.name ?? '']: args.slice(rank, rank + 2) }));
    case 'ungroup':
      return put(args.toSpliced(rank, 1, ...argsAt(rule, at)));
    case 'keep':
      return withAt(rule, around?.pointer ?? '', value);
    default:
      return undefined;
  }
}

const truthOf = (rule: Json, data: Json): boolean => {
  const given = compileRule(rule)(data);
  return Array.isArray(given) ? given.length > 0 : Boolean(given);
};

describe('a change of a rule', () => {
  test('is the one that is meant, and of nothing else in the file', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.constantFrom(0, 2),
        fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
        (rule, indent, picks) => {
          let text = fileAround(rule, indent);
          for (const pick of picks) {
            const now = ruleIn(text);
            const places = placesIn(now);
            const at = places[pick % places.length] ?? '';
            const actions = actionsAt(now, at);
            const action = actions[pick % Math.max(1, actions.length)];
            if (action === undefined) continue;
            const next = edited(text, action);
            const made = ruleIn(next);
            const wanted = expected(now, action);
            if (wanted !== undefined) expect(made).toEqual(wanted);
            const taken = missing(now, made).filter((leaf) => leaf !== '[]' && !ofEmpty.includes(leaf));
            const own = leaves(valueAt(now, at) as Json);
            if (
              action.kind === 'remove' ||
              action.kind === 'keep' ||
              action.kind === 'put' ||
              action.kind === 'remove-item'
            )
              expect(taken.length).toBeLessThan(leaves(now).length + own.length);
            else expect(taken).toEqual([]);
            const follows = pointerAfter(now, action);
            if (follows !== null) expect(valueAt(made, follows)).toBeDefined();
            text = next;
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('takes away what is meant alone', () => {
    fc.assert(
      fc.property(anyRule, fc.nat(), (rule, pick) => {
        const places = placesIn(rule).filter((at) => toolsOf(rule, at).some(({ action }) => action.kind === 'remove'));
        const at = places[pick % Math.max(1, places.length)];
        if (at === undefined) return;
        const made = ruleIn(edited(fileAround(rule, 2), { kind: 'remove', at }));
        const around = placeWithin(rule, at)?.around;
        const isChoice = around?.call.traits.joins === 'choice';
        const first = (around?.rank ?? 0) - ((around?.rank ?? 0) % 2);
        const gone = isChoice ? (around?.call.args ?? []).slice(first, first + 2) : [valueAt(rule, at) as Json];
        expect(missing(rule, made).filter((leaf) => !gone.flatMap(leaves).includes(leaf))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('into the contrary turns what it gives, and twice leaves it as it was', () => {
    fc.assert(
      fc.property(anyRule, fc.record({ a: literal, b: literal }), (rule, data) => {
        const text = fileAround(rule, 2);
        const once = edited(text, { kind: 'negate', at: '' });
        expect(truthOf(ruleIn(once), data)).toBe(!truthOf(rule, data));
        const twice = edited(once, { kind: 'negate', at: '' });
        expect(truthOf(ruleIn(twice), data)).toBe(truthOf(rule, data));
      }),
      { numRuns: 150 },
    );
  });

  test('groups conditions without another meaning', () => {
    const rule = { and: [{ '==': [{ var: 'a' }, 1] }, { '!!': [{ var: 'b' }] }, { '==': [{ var: 'c' }, 2] }] };
    const text = fileAround(rule, 2);
    const grouped = edited(text, { kind: 'group', at: '/and/1' });
    expect(ruleIn(grouped)).toEqual({ and: [rule.and[0], { and: [rule.and[1], rule.and[2]] }] });
    expect(edited(grouped, { kind: 'ungroup', at: '/and/1' })).toBe(text);
  });

  test('adds and removes the cases of a choice together with their values', () => {
    const rule = { if: [{ var: 'a' }, 'x', 'z'] };
    const text = fileAround(rule, 0);
    const more = edited(text, { kind: 'add', at: '' });
    expect(ruleIn(more)).toEqual({ if: [{ var: 'a' }, 'x', FIRST_CONDITION, '', 'z'] });
    expect(edited(more, { kind: 'remove', at: '/if/2' })).toBe(text);
    expect(ruleIn(edited(text, { kind: 'remove', at: '/if/0' }))).toBe('z');
    expect(isRecord(ruleIn(edited(more, { kind: 'move', at: '/if/2', by: -1 })))).toBe(true);
  });
});

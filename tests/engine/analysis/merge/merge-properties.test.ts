import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFiles, mergeText, takeTheirs } from '../../../../src/analysis/merge/index.ts';
import { sectionOf } from '../../../../src/catalog/sections.ts';
import { pointerSteps, valueAt } from '../../../../src/catalog/source/index.ts';
import { files, type Json } from '../../catalog/support.ts';

const name = fc.constantFrom('a', 'b', 'c', 'id', 'code', '__proto__', 'é', '1', '0');
const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
      fc.constant(null),
    ) as fc.Arbitrary<Json>,
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(name, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const layout = fc.constantFrom(0, 2);
const text = fc.tuple(tree, layout).map(([value, step]) => JSON.stringify(value, null, step));
const anyText = fc.oneof(
  text,
  fc.string(),
  fc
    .array(fc.constantFrom('a\n', 'b\n', '# c\n', 'd,e\n', '"f\n', '{', '}'), { maxLength: 8 })
    .map((all) => all.join('')),
);
const file = fc.constantFrom('x.json', 'x.csv', 'x.txt');

type Path = (string | number)[];

/** Places of all values that hold no others. */
function leaves(value: Json, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([step, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(step) : step]),
  );
}

function withLeaf(value: Json, path: Path, to: Json): Json {
  const copy = structuredClone(value);
  let at = copy as Record<string | number, Json>;
  for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, Json>;
  at[path[path.length - 1] ?? ''] = to;
  return copy;
}

describe('whatever is merged', () => {
  it('is the other side byte for byte where one changed nothing', () =>
    fc.assert(
      fc.property(anyText, anyText, file, (base, other, path) => {
        expect(mergeText(base, base, other, path)).toEqual({ text: other, conflicts: [] });
        expect(mergeText(base, other, base, path)).toEqual({ text: other, conflicts: [] });
        expect(mergeText(base, other, other, path)).toEqual({ text: other, conflicts: [] });
      }),
    ));

  it('never throws, stays JSON, and lets each conflict be decided the other way', () =>
    fc.assert(
      fc.property(fc.option(anyText), anyText, anyText, file, (base, mine, theirs, path) => {
        const merged = mergeText(base, mine, theirs, path);
        if ([base ?? '{}', mine, theirs].every(isJson)) expect(merged.text).toSatisfy(isJson);
        let text: string | null = merged.text;
        for (const conflict of merged.conflicts) text = takeTheirs(text, conflict);
        if (isJson(merged.text) && merged.conflicts.every(({ of }) => of === 'json')) expect(text).toSatisfy(isJson);
      }),
      { numRuns: 1000 },
    ));

  it('is the same whoever merges with whom, where nothing conflicts', () =>
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const [one, other] = [mergeText(base, mine, theirs), mergeText(base, theirs, mine)];
        expect(one.conflicts.map(({ pointer }) => pointer).sort()).toEqual(
          other.conflicts.map(({ pointer }) => pointer).sort(),
        );
        if (one.conflicts.length === 0) expect(JSON.parse(one.text)).toEqual(JSON.parse(other.text));
      }),
      { numRuns: 1000 },
    ));

  it('holds each leaf that only one side changed', () =>
    fc.assert(
      fc.property(tree, layout, layout, fc.array(fc.nat(), { minLength: 2, maxLength: 8 }), (value, a, b, picks) => {
        const all = leaves(value);
        fc.pre(all.length > 1);
        const chosen = [...new Set(picks.map((pick) => pick % all.length))].map((at) => all[at] ?? []);
        // what identifies an element is no leaf like any other
        fc.pre(
          chosen.length > 1 &&
            !chosen.some((path) => ['id', 'code', '__proto__'].includes(String(path[path.length - 1]))),
        );
        fc.pre(!all.some((path) => path.includes('__proto__')));
        const change = (parity: number) =>
          chosen.reduce((now, path, i) => (i % 2 === parity ? withLeaf(now, path, `new ${i}`) : now), value);
        const [mine, theirs] = [change(0), change(1)];
        const both = chosen.reduce((now, path, i) => withLeaf(now, path, `new ${i}`), value);
        const merged = mergeText(JSON.stringify(value), JSON.stringify(mine, null, a), JSON.stringify(theirs, null, b));
        expect(merged.conflicts).toEqual([]);
        expect(JSON.parse(merged.text)).toEqual(both);
      }),
      { numRuns: 500 },
    ));
});

const isJson = (candidate: string | null): boolean => {
  try {
    JSON.parse(candidate ?? '');
    return true;
  } catch {
    return false;
  }
};

describe('the shipped catalogue', () => {
  const shipped = [...files].filter(([path]) => sectionOf(path) !== null);

  it('takes changes of cells by both sides, and changes no other byte', () =>
    fc.assert(
      fc.property(fc.constantFrom(...shipped), fc.nat(), fc.nat(), ([path, base], one, other) => {
        const all = leaves(JSON.parse(base) as Json).filter(
          (place) => !['id', 'code', 'kind', 'name', 'key'].includes(String(place[place.length - 1])),
        );
        const [first, second] = [all[one % all.length] ?? [], all[other % all.length] ?? []];
        fc.pre(first.join('/') !== second.join('/'));
        const put = (text: string, place: Path, to: string) => {
          const now = JSON.parse(text) as Json;
          return JSON.stringify(withLeaf(now, place, to), null, 2);
        };
        const theirs = put(base, second, 'theirs');
        const merged = mergeText(base, put(base, first, 'mine'), theirs, path);
        expect(merged.conflicts).toEqual([]);
        expect(merged.text).toBe(put(theirs, first, 'mine'));
      }),
      { numRuns: 150 },
    ));

  it('is as theirs where mine is another layout of the base', () => {
    const mine = new Map(shipped.map(([path, text]) => [path, text.replace(/\n\s*/g, ' ')]));
    const theirs = new Map(shipped.map(([path, text]) => [path, `${text}\n`]));
    const merged = mergeFiles(new Map(shipped), mine, theirs);
    expect(merged.conflicts).toEqual([]);
    expect([...merged.files].filter(([path, text]) => text !== theirs.get(path)).map(([path]) => path)).toEqual([]);
  });

  it('finds each value of a conflict where its pointer says', () =>
    fc.assert(
      fc.property(fc.constantFrom(...shipped), fc.nat(), ([path, base], one) => {
        const all = leaves(JSON.parse(base) as Json).filter(
          (place) => !['id', 'code', 'kind', 'name', 'key'].includes(String(place[place.length - 1])),
        );
        const place = all[one % all.length] ?? [];
        const side = (to: string) => JSON.stringify(withLeaf(JSON.parse(base) as Json, place, to), null, 2);
        const merged = mergeText(base, side('mine'), side('theirs'), path);
        const [conflict] = merged.conflicts;
        expect(merged.conflicts).toHaveLength(1);
        expect(pointerSteps(conflict?.pointer ?? '')).toEqual(place.map(String));
        expect(valueAt(JSON.parse(merged.text), conflict?.pointer ?? '')).toBe('mine');
        expect(conflict && takeTheirs(merged.text, conflict)).toBe(side('theirs'));
      }),
      { numRuns: 100 },
    ));
});

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isExpression, walk } from '../../../src/catalog/walk/index.ts';
import { readSchemas } from '../../../src/release/index.ts';
import {
  type CompileOptions,
  compileRule,
  compileValue,
  type Json,
  type Trace,
  traceValue,
} from '../../../src/rules/index.ts';
import { traitsOf } from '../../../src/rules/language.ts';
import { asTruth, type ToWrite } from '../../../src/rules/written.ts';
import { catalogueVisits, viewOptions } from '../../bench/visits.ts';
import { isFull } from '../../full.ts';
import { outcome, written } from './imported.ts';
import { data, families } from './public-rules.ts';
import { rule, value } from './random-rules.ts';

const plain: readonly CompileOptions[] = [{ dialect: 'plain' }, { dialect: 'plain', data: 'json' }];
/** Rules that a module of the quick tests holds; an import takes longer than most of them. */
const TOGETHER = 250;

/** Rules for which a generated module and the closures disagree, written or traced. */
async function unlike(rules: readonly Json[], given: (rank: number) => readonly unknown[]): Promise<Json[]> {
  const wrong: Json[] = [];
  for (const options of plain) {
    const reads: { path: string; value: unknown }[] = [];
    const kinds = ['value', 'truth', 'trace'] as const;
    const all = kinds.flatMap((kind) => rules.map((one): ToWrite => ({ rule: one, kind, at: `${kind} of a rule` })));
    const evaluates = await written(all, options, reads);
    rules.forEach((one, rank) => {
      const closures = compileRule(one, options);
      const truth = compileRule({ '!!': [one] }, options);
      const trace = typeof one === 'string' ? null : traceValue(one, options);
      const [direct, asked, traced] = kinds.map((_kind, i) => evaluates[i * rules.length + rank]);
      for (const some of given(rank)) {
        const expected = [outcome(() => closures(some)), outcome(() => truth(some)), outcome(() => trace?.(some))];
        const found = [
          outcome(() => direct?.(some, some)),
          outcome(() => asked?.(some, some)),
          outcome(() => {
            reads.length = 0;
            return trace === null ? undefined : { value: traced?.(some, some), reads: [...reads], rule: one };
          }),
        ];
        if (!isDeepStrictEqual(found, expected))
          wrong.push({
            rule: one,
            data: some as Json,
            found: JSON.stringify(found),
            expected: JSON.stringify(expected),
          });
      }
    });
  }
  return wrong;
}

describe('a generated module gives what closures give, and reads what they read', () => {
  test.each(Object.entries(families))('public rules: %s', async (_name, rules) => {
    const accepted = rules.filter((one) => 'value' in (outcome(() => compileRule(one, plain[0])) as object));
    const given = isFull ? [data, null, undefined, 'abc', 5, [1, 'b', null]] : [data, 'abc'];
    expect(await unlike(accepted, () => given)).toEqual([]);
  });

  test('random rules', async () => {
    const pairs = fc.sample(fc.tuple(rule, value), { numRuns: isFull ? 100_000 : 2000, ...(!isFull && { seed: 7 }) });
    const accepted = pairs.filter(([one]) => 'value' in (outcome(() => compileRule(one, plain[0])) as object));
    for (let from = 0; from < accepted.length; from += TOGETHER) {
      const some = accepted.slice(from, from + TOGETHER);
      expect(
        await unlike(
          some.map(([one]) => one),
          (rank) => [some[rank]?.[1]],
        ),
      ).toEqual([]);
    }
    expect(accepted.length).toBeGreaterThan(pairs.length * 0.9);
  });
});

describe('rules of the catalogue', () => {
  const { catalogue, visits } = catalogueVisits();
  const options = viewOptions(catalogue);
  const FEW = 3;

  test('give what closures give on contracts, and read what they read', async () => {
    const jobs = [...new Set(visits.map(({ job }) => job))];
    const kinds = ['value', 'truth', 'trace'] as const;
    const all = kinds.flatMap((kind) => jobs.map(({ rule: one, text }): ToWrite => ({ rule: one, kind, at: text })));
    const reads: Trace['reads'] = [];
    const evaluates = await written(all, options, reads);
    expect(evaluates).not.toContain(null);
    const wrong = new Set<string>();
    jobs.forEach((job, rank) => {
      const [direct, asked, traced] = kinds.map((_kind, i) => evaluates[i * jobs.length + rank]);
      const truth = compileRule(asTruth(job.rule), options);
      const trace = traceValue(job.rule, options);
      const own = visits.filter((visit) => visit.job === job);
      for (const { data: some, dollars } of [...own.slice(0, FEW), ...own.slice(-FEW)]) {
        const expected = [job.compiled, truth, trace].map((of) => outcome(() => of(some, dollars)));
        reads.length = 0;
        const found = [
          outcome(() => direct?.(some, dollars)),
          outcome(() => asked?.(some, dollars)),
          outcome(() => ({ value: traced?.(some, dollars), reads, rule: job.rule })),
        ];
        if (!isDeepStrictEqual(found, expected)) wrong.add(job.text);
      }
    });
    expect([...wrong]).toEqual([]);
    expect(jobs.length).toBeGreaterThan(700);
  });

  test('all of them, those of forms and papers included, give what closures give of nothing', async () => {
    const table = walk(catalogue.data, readSchemas());
    const rules = [...new Set(table.entries.filter(isExpression).map(({ value: one }) => one))];
    for (const as of [options, catalogue.options]) {
      const evaluates = await written(
        rules.map((one): ToWrite => ({ rule: one, kind: 'value', at: 'a rule' })),
        as,
      );
      const wrong = rules.filter((one, rank) => {
        const closures = compileValue(one, as);
        return [{}, { $today: '2026-11-27' }].some(
          (some) =>
            !isDeepStrictEqual(
              outcome(() => evaluates[rank]?.(some, [])),
              outcome(() => closures(some, [])),
            ),
        );
      });
      expect(wrong).toEqual([]);
    }
  });
});

describe('words of a catalogue', () => {
  const hostile = [
    '"); globalThis.escaped = true; ("',
    "'); globalThis.escaped = true; ('",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is one that would be dangerous in a template
    '`${globalThis.escaped = true}`',
    '*/ globalThis.escaped = true; /*',
    '\n globalThis.escaped = true; //',
    '\u2028globalThis.escaped = true;\u2029',
    '\\"); globalThis.escaped = true; //',
    '</script><script>globalThis.escaped = true</script>',
    '__proto__',
    'constructor',
    'class',
    'données',
    '\ud800',
  ];

  test.each(hostile)('stay words: %j', async (word) => {
    const key = word.replaceAll('.', '');
    const options: CompileOptions = {
      data: 'json',
      tables: { [word]: { [word]: word }, null: {} },
      rules: { [word]: { var: key } },
      dollarPlace: () => 0,
    };
    const rules: Json[] = [
      word,
      { var: key },
      { var: [`$${key}`, word] },
      { var: `a.${key}` },
      { rule: word },
      { label: [word, { var: key }, word] },
      { has: [[word, 'a', 'b', 'c'], { var: key }] },
      { in: [{ var: key }, [word]] },
      { '==': [{ var: key }, word] },
      { map: [{ var: 'list' }, { cat: [word, { var: key }] }] },
      { sum: [{ var: 'list' }, key] },
      { missing: [key, word] },
      { if: [{ var: key }, { [word]: 1, other: 2 }] },
    ];
    const accepted = rules.filter((one) => 'value' in (outcome(() => compileValue(one, options)) as object));
    const kinds = ['value', 'truth', 'trace'] as const;
    const all = kinds.flatMap((kind) => accepted.map((one): ToWrite => ({ rule: one, kind, at: word })));
    const evaluates = await written(all, options);
    const some: unknown = JSON.parse(
      `{${JSON.stringify(key)}: ${JSON.stringify(word)}, "list": [{}, {${JSON.stringify(key)}: 2}]}`,
    );
    const found = all.map((_one, rank) => outcome(() => evaluates[rank]?.(some, [some])));
    const closures = all.map(({ rule: one, kind }) =>
      outcome(() => compileValue(kind === 'truth' ? asTruth(one) : one, options)(some, [some])),
    );
    expect(found).toStrictEqual(closures);
    expect(globalThis).not.toHaveProperty('escaped');
    expect(accepted.length).toBeGreaterThan(8);
  });

  test('a property added to every object is not seen', async () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>;
    const rules: ToWrite[] = [{ var: 'polluted' }, { var: 'a.polluted' }, { '!!': [{ var: 'polluted' }] }].map(
      (one) => ({
        ...{ rule: one, kind: 'value', at: 'a rule' },
      }),
    );
    const evaluates = await written(rules, { data: 'json' });
    try {
      prototype.polluted = 'yes';
      expect(evaluates.map((evaluate) => evaluate?.({ a: {} }) || null)).toEqual([null, null, null]);
    } finally {
      delete prototype.polluted;
    }
  });

  test('a rule with an operator that does not say how it is written stays a closure', async () => {
    expect(traitsOf('==').writes).toBeDefined();
    const { writes } = traitsOf('substr');
    try {
      delete traitsOf('substr').writes;
      const rules: ToWrite[] = [{ substr: [{ var: 'a' }, 1] }, { var: 'a' }].map((one) => ({
        ...{ rule: one, kind: 'value', at: 'a rule' },
      }));
      const [none, some] = await written(rules, {});
      expect([none, some?.({ a: 1 })]).toEqual([null, 1]);
    } finally {
      Object.assign(traitsOf('substr'), { writes });
    }
  });
});

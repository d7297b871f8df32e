import { describe, expect, it } from 'vitest';
import { Worlds } from '../../../src/analysis/conditions/family-worlds.ts';
import { measureCoverage, type Obligation, shareOf } from '../../../src/analysis/coverage/coverage.ts';
import { type CoveredCondition, findDecisions } from '../../../src/analysis/coverage/decision.ts';
import { Observer, reachedBy } from '../../../src/analysis/coverage/observe.ts';
import type { Row } from '../../../src/analysis/mutate/index.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { readSource } from '../../../src/catalog/source/source.ts';
import type { Entry } from '../../../src/catalog/walk/index.ts';
import { coveragePage } from '../../../src/cli/coverage/page.ts';
import { validateWithAjv } from '../../../src/release/index.ts';
import { compileRule, type Json } from '../../../src/rules/index.ts';
import { shipped } from '../../shipped.ts';

const entryOf = (value: Json): Entry => ({
  ...{ file: 'catalog/rules.json', pointer: '', name: '', isKey: false, role: 'rule', value },
  ...{ scope: { base: 'contract', lists: [] }, refers: null, decides: null },
  traits: { defines: null, gives: null, isButton: false, implicitReads: [], namedReads: [], uses: [] },
});

/** What some data reaches of a rule, `true` and `false` of each test, as `1` and `0`. */
function reached(rule: Json, given: readonly Json[], rules: Record<string, Json> = {}): string[] {
  const named = Object.entries(rules).map(([name, one]) => [name, { description: '', rule: one }] as const);
  const catalogue = compileCatalogue({ rules: { rules: Object.fromEntries(named) } });
  const decisions = [rule, ...Object.values(rules)].flatMap((one) => findDecisions(entryOf(one), one, true));
  const observer = new Observer(catalogue, [rule], decisions);
  const evaluate = compileRule(rule, observer.catalogue.options);
  for (const data of given) evaluate(data);
  const ways = (decision: CoveredCondition) =>
    reachedBy(decision, observer.seen.get(decision)?.values() ?? []).map((way) => way.map(Number).join(''));
  return decisions.flatMap(ways);
}

const a: Json = { var: 'a' };
const b: Json = { var: 'b' };
const c: Json = { var: 'c' };

describe('a test counts where it decides by itself', () => {
  it('of «and», only when the other holds', () => {
    const both: Json = { and: [a, b] };
    expect(reached(both, [{ a: true, b: true }])).toEqual(['10', '10']);
    expect(reached(both, [{ a: false, b: false }])).toEqual(['00', '00']);
    expect(
      reached(both, [
        { a: true, b: true },
        { a: false, b: true },
        { a: true, b: false },
      ]),
    ).toEqual(['11', '11']);
  });

  it('where it is written, and not where another file writes the same', () => {
    const text = JSON.stringify({ urgentAction: { when: { and: [a, b] } } });
    const [one, other] = ['une', 'autre'].map((id) => {
      const file = readSource(`catalog/families/${id}.json`, text).value as { urgentAction: { when: Json } };
      return file.urgentAction.when;
    }) as [Json, Json];
    const decisions = [one, other].flatMap((rule) => findDecisions(entryOf(rule), rule, true));
    const observer = new Observer(compileCatalogue({}), [one, other], decisions);
    compileRule(one, observer.catalogue.options)({ a: true, b: true });
    expect(decisions.map((decision) => observer.seen.has(decision))).toEqual([true, false]);
  });

  it('masked by what stands around it, it does not', () => {
    const wide: Json = { and: [a, { or: [b, { '!': [c] }] }] };
    expect(reached(wide, [{ a: true, b: true, c: true }])).toEqual(['10', '10', '00']);
    expect(reached(wide, [{ a: true, b: false, c: false }])).toEqual(['10', '00', '01']);
  });

  it('in a branch that is not taken it is not even asked', () => {
    const branch: Json = { if: [a, { '!!': [b] }, { '!!': [c] }] };
    // first the choice itself, which is asked as a whole
    expect(reached(branch, [{ a: true, b: true, c: true }])).toEqual(['10', '10', '10', '00']);
  });

  it('in a named rule, and of each element of a list', () => {
    const some: Json = { some: [{ var: 'list' }, { '==': [{ var: 'kind' }, 'x'] }] };
    const outcome = reached({ rule: 'some' }, [{ list: [{ kind: 'x' }, { kind: 'y' }] }], { some });
    expect(outcome).toEqual(['10', '10', '11']);
  });
});

describe('of the shipped catalogue', () => {
  const loaded = shipped;
  const { table } = loaded;
  if (table === null) throw new Error('the catalogue has errors');
  const catalogue = compileCatalogue(loaded.data, validateWithAjv);
  const moment = (codeEtat: string): Row => ({
    ...{ key: codeEtat, file: 'essai', line: 1, name: codeEtat, profile: null, group: '', isMet: () => true },
    ...{ decision: 'moment', given: { contract: { codeEtat, codeProduit: '40' }, today: '2026-06-15' } },
  });
  const rows = [moment('RES'), moment('ABA'), moment('VIG')];
  const all = measureCoverage(catalogue, table, rows, new Worlds(catalogue, loaded.api, table));
  const at = (pointer: string): Obligation[] => all.filter((one) => one.pointer === pointer);
  const states = (pointer: string) => at(pointer).map(({ state }) => state);

  it('counts what three contracts reach', () => {
    expect(states('/rules/3/when')).toEqual(['reached', 'reached']);
    expect(states('/rules/4/when')).toEqual(['missing', 'reached']);
    expect(shareOf([...at('/rules/3/when'), ...at('/rules/4/when')])).toEqual({ reached: 3, feasible: 4, percent: 75 });
  });

  it('gives the contract that would reach the rest', () => {
    const [missing] = at('/rules/4/when').filter(({ state }) => state === 'missing');
    expect(['SUSPENDU', 'SUS', '3']).toContain(missing?.witness?.contract?.codeEtat);
  });

  it('proves what no contract can reach', () => {
    expect(states('/rules/guarantees-title/rule/if/0/and/1/!!/0')[1]).toBe('impossible');
  });

  it('draws it on the text, without anything from elsewhere', () => {
    const page = coveragePage(all, [], loaded.sources);
    expect(page.includes('<mark class="never" tabindex="0" aria-describedby=')).toBe(true);
    expect(page.includes('false, and deciding by itself: dateFin: no contract can.')).toBe(true);
    expect(page.includes('<mark class="one"')).toBe(true);
    expect(/<script|<link|src=|url\(|@import/.exec(page)).toBeNull();
    const drawn = page.replace(/<span class="note"[^>]*>[^<]*<\/span>|<[^>]*>/g, '');
    expect(drawn.includes('&quot;id&quot;: &quot;contentieux&quot;')).toBe(true);
  });
});

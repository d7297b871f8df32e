import { describe, expect, it } from 'vitest';
import { withoutUnused } from '../../src/build/react-without-unused.ts';

const nothing = { functions: [], assigned: [] };

/** What a function of one fiber gives, before and after. */
function both(body: string, left = nothing) {
  const code = `function answer(fiber) { ${body} }`;
  const made = [code, withoutUnused(code, left)].map(
    (text) => new Function(`'use strict'; ${text}; return answer;`)() as (fiber: { tag: number }) => unknown,
  );
  return (tag: number) => made.map((answer) => answer({ tag }));
}

describe('what is left out of React', () => {
  it('are the cases of its kinds of fibers, with nothing that the others need', () => {
    const given = both(`
      switch (fiber.tag) {
        case 5:
        case 26: return 'host';
        case 27: var kept = 1; return 'singleton';
        case 13: kept = 2; return kept;
        case 7: fiber.seen = true;
        case 30: return 'reached from above';
        case 31: fiber.tag = 0;
        case 8: return fiber.tag;
        default: return 'other';
      }`);
    for (const tag of [0, 5, 7, 8, 13]) {
      const [before, after] = given(tag);
      expect(after, String(tag)).toEqual(before);
    }
    expect(given(27)).toEqual(['singleton', 'other']);
    expect(given(31)).toEqual([0, 'other']);
  });

  it('are comparisons with those kinds', () => {
    const given = both(
      'const tag = fiber.tag; return [5 === tag || 26 === tag, 27 !== fiber.tag, 31 === fiber.lanes];',
    );
    for (const tag of [3, 5]) {
      const [before, after] = given(tag);
      expect(after).toEqual(before);
    }
    expect(given(27)).toEqual([
      [false, false, false],
      [false, true, false],
    ]);
  });

  it('are functions that then throw, or do nothing where every commit calls them', () => {
    const left = { functions: ['getResource', 'trackEnterViewTransitions'], assigned: ['exports.cache'] };
    const code = `
      exports.cache = 1; exports.use = 2;
      function getResource() { return 1; }
      function trackEnterViewTransitions() { return 1; }
      exports.resource = () => getResource(); exports.track = () => trackEnterViewTransitions();`;
    const module: Record<string, unknown> = {};
    new Function('exports', withoutUnused(code, left))(module);
    expect(Object.keys(module)).toEqual(['use', 'resource', 'track']);
    expect(module.resource).toThrow('getResource is out');
    expect((module.track as () => unknown)()).toBeUndefined();
  });

  it('must be there: another React fails the build', () => {
    expect(() => withoutUnused('', { functions: ['getResource'], assigned: ['exports.cache'] })).toThrow(
      'React no longer has getResource, exports.cache',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { missingInScript, missingInStyles } from '../../src/build/check-features.ts';

describe('the check of the built files against the oldest browsers', () => {
  it.each([
    ['a ??= b', ['logical assignment (chrome 80, edge 80)']],
    ['class A { #x = 1 }', ['private field (firefox 80, safari 14)']],
    ['class A { static x = 1 }', ['static class field (safari 14)']],
    ['class A { static { f() } }', ['static block (chrome 80, firefox 80, safari 14, edge 80)']],
    ['await f()', ['await at the top (chrome 80, firefox 80, safari 14, edge 80)']],
    ['/(?<=a)b/', ['expression that looks behind (safari 14)']],
    ['crypto.randomUUID()', ['randomUUID (chrome 80, firefox 80, safari 14, edge 80)']],
    ['[].toSorted()', ['toSorted (chrome 80, firefox 80, safari 14, edge 80)']],
  ])('refuses %s', (code, missing) => {
    expect(missingInScript(code)).toEqual(missing);
  });

  it.each([
    'async () => { await f(); a?.b ?? c; for await (const x of y) {} }',
    '/(?<year>\\d{4})\\p{L}/su',
    'Object.hasOwn(a, b); new WeakRef(a); [].at(-1); "toSorted randomUUID"',
    'class A { x = 1; static f() {} }',
  ])('takes %s', (code) => {
    expect(missingInScript(code)).toEqual([]);
  });

  it.each([
    ['.a:has(b){color:red}', [':has() (chrome 80, firefox 80, safari 14, edge 80)']],
    ['.a{aspect-ratio:1}', ['aspect-ratio (chrome 80, firefox 80, safari 14, edge 80)']],
    ['.a{inset:0}', ['inset (chrome 80, safari 14, edge 80)']],
    ['.a{height:100dvh}', ['heights of the window as it is (chrome 80, firefox 80, safari 14, edge 80)']],
    ['.a{display:grid;gap:4px}', []],
    ['.a{text-wrap:balance}:focus:not(:focus-visible){outline:0}', []],
  ])('judges %s', (css, missing) => {
    expect(missingInStyles(css)).toEqual(missing);
  });
});

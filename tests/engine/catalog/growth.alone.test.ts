import { describe, expect, test, vi } from 'vitest';

const counted = vi.hoisted(() => ({ trees: 0, places: 0, followed: 0 }));

vi.mock('jsonc-parser', async (importOriginal) => {
  const real = await importOriginal<typeof import('jsonc-parser')>();
  const parseTree: typeof real.parseTree = (...args) => {
    counted.trees++;
    return real.parseTree(...args);
  };
  return { ...real, parseTree };
});

vi.mock('../../../src/catalog/source/place-in-text.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../../src/catalog/source/place-in-text.ts')>();
  const placeInText: typeof real.placeInText = (...args) => {
    counted.places++;
    return real.placeInText(...args);
  };
  return { ...real, placeInText };
});

vi.mock('../../../src/rules/index.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../../../src/rules/index.ts')>();
  const analyse: typeof real.analyse = (...args) => {
    counted.followed++;
    return real.analyse(...args);
  };
  return { ...real, analyse };
});

const { checkCatalogue } = await import('../../../src/catalog/check/index.ts');
const { api, files, schemas } = await import('./support.ts');

const ofCheck = (given: ReadonlyMap<string, string>) => {
  const before = { ...counted };
  const { findings, ok } = checkCatalogue(given, schemas, api);
  return {
    findings,
    ok,
    trees: counted.trees - before.trees,
    places: counted.places - before.places,
    followed: counted.followed - before.followed,
  };
};

/** The catalogue with so many more families that say the same as one of its own. */
function withCopies(count: number): Map<string, string> {
  const copy = new Map(files);
  const { defaultProduct: _of, ...auto } = JSON.parse(files.get('catalog/families/auto.json') ?? '') as {
    routes: string[];
    defaultProduct: string;
  };
  for (let n = 0; n < count; n++) {
    const routes = auto.routes.map((route) => `/copie-${n}${route}`);
    copy.set(`catalog/families/auto-${n}.json`, JSON.stringify({ ...auto, id: `auto-${n}`, routes }));
  }
  // what was followed is kept by the named rules as they were read
  copy.set('catalog/rules.json', (files.get('catalog/rules.json') ?? '') + ' '.repeat(count));
  return copy;
}

const first = ofCheck(files);

describe('what a check does grows with what differs, not with what there is', () => {
  test('where something stands is looked for only where there is something to say', () => {
    const { waivers = [] } = checkCatalogue(files, schemas, api).data.waivers ?? {};
    // what a waiver keeps is found, too
    expect(first).toMatchObject({ findings: [], trees: 0, places: waivers.length });
    const products = files.get('catalog/products.json') ?? '';
    const misspelt = new Map([
      ...files,
      ['catalog/products.json', products.replace('"family": "auto"', '"family": "autho"')],
    ]);
    const { findings, trees, places } = ofCheck(misspelt);
    expect(findings.map(({ code }) => code)).toContain('unknown-reference');
    // a few places are read from the text itself: a tree of it would take longer than they do
    expect({ trees, places }).toEqual({ trees: 0, places: findings.length });
  });

  test('a rule that many families have is followed once', () => {
    const [few, many] = [ofCheck(withCopies(2)), ofCheck(withCopies(12))];
    expect([few.ok, many.ok]).toEqual([true, true]);
    expect(first.followed).toBeGreaterThan(100);
    // what was followed is kept by what is written
    expect([few.followed, many.followed]).toEqual([0, 0]);
  });
});

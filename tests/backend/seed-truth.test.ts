import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Demonstration, nameOf, readDemonstration } from './support/demonstration.ts';
import { cover } from './support/invariants/cover.ts';
import { dates } from './support/invariants/dates.ts';
import type { Invariant, Judged } from './support/invariants/invariant.ts';
import { money } from './support/invariants/money.ts';
import { names } from './support/invariants/names.ts';
import { papers } from './support/invariants/papers.ts';

const invariants: readonly Invariant[] = [...dates, ...money, ...cover, ...papers, ...names];

let shown: Demonstration;
beforeAll(async () => {
  shown = await readDemonstration();
}, 120_000);
afterAll(() => shown.close());

const copy = ({ person, family, light, contract, papers, given, view }: Judged): Judged =>
  structuredClone({ person, family, light, contract, papers, given, view });

describe('whatever contract is shown to whomever', () => {
  it('every contract of every demonstration member is judged', () => {
    expect(shown.readings.length).toBeGreaterThan(60);
    expect(new Set(invariants.map(({ name }) => name)).size).toBe(invariants.length);
  });

  it.each(invariants)('$name', ({ faults }) => {
    const found = shown.readings.flatMap((reading) =>
      faults(reading, shown.catalogue).map((fault) => `${nameOf(reading)}: ${fault}`),
    );
    expect(found).toEqual([]);
  });
});

describe('a contract of which it is not true is seen', () => {
  it.each(invariants)('$name', ({ faults, broken: { product, by } }) => {
    const right = shown.readings.find(
      ({ light, contract }) => light.codeProduit === product && contract.codeEtat !== 'RES',
    );
    if (right === undefined) throw new Error(`no contract of product ${product}`);
    const wrong = copy(right);
    by(wrong as Parameters<typeof by>[0]);
    expect(faults(wrong, shown.catalogue)).not.toEqual([]);
  });
});

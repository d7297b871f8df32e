import { ISO_DAY, isoDay } from '../../base/day.ts';
import { isObject } from '../../base/json.ts';
import { pathOf } from '../cases/paths.ts';
import type { Setting } from '../cases/setting.ts';
import type { Given } from '../given.ts';

type Random = () => number;

export const pick = <T>(random: Random, items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

/** Fields that identify a contract, which keep their values. */
const kept = new Set(['id', 'policeId', 'clientId', 'codeProduit']);

/** Contracts as the API could give them: examples with other values, null here and absent there. */
export function contractGenerator(setting: Setting, decision: string): (random: Random) => Given {
  const known = setting.catalogue(null)?.known;
  const ofContracts = setting.examples.flatMap((name) => {
    const example = setting.example(name);
    return example !== null && typeof example.contract === 'object' ? [example] : [];
  });
  const codesOf = (name: string) => known?.(decision, pathOf(name) ?? [], {}) ?? null;
  return (random) => {
    const vary = (value: unknown, name: string): unknown => {
      if (kept.has(name)) return value;
      if (name !== '*' && random() < 0.1) return null;
      if (Array.isArray(value))
        return Array.from({ length: value.length === 0 ? 0 : Math.floor(random() * (value.length + 2)) }, () =>
          vary(pick(random, value as unknown[]), '*'),
        );
      if (isObject(value))
        return Object.fromEntries(
          Object.entries(value).flatMap(([key, inner]) => (random() < 0.05 ? [] : [[key, vary(inner, key)] as const])),
        );
      if (typeof value === 'boolean') return random() < 0.5;
      if (typeof value === 'number') return Math.round(value * (0.5 + random()) * 100) / 100;
      if (typeof value === 'string' && ISO_DAY.test(value))
        return isoDay(Date.UTC(1990 + Math.floor(random() * 45), 0, Math.floor(random() * 365)));
      const codes = random() < 0.3 ? codesOf(name) : null;
      return codes === null || codes.length === 0 ? value : pick(random, codes);
    };
    const example = pick(random, ofContracts);
    return {
      ...example,
      contract: { ...(example.contract as Given), ...(vary(example.contract, 'contract') as Given) },
    };
  };
}

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const market = new URL('./market.json', import.meta.url).pathname;

const AMOUNT = /(-?)(\d{1,3}(?:[ \u00a0\u202f]\d{3})*|\d+)(?:,(\d+))?[ \u00a0\u202f]€/g;

/** Amounts in euros as a Swiss insurer writes as many francs. */
export const inFrancs = (text: string): string =>
  text
    .replace(AMOUNT, (_all, sign: string, whole: string, cents?: string) => {
      const digits = whole.replace(/[ \u00a0\u202f]/g, '').replace(/\B(?=(\d{3})+$)/g, '’');
      return `CHF\u00a0${sign}${digits}${cents === undefined ? '' : `.${cents}`}`;
    })
    .replace(/\ben euros\b/g, 'en francs');

interface Places {
  towns?: { postalCode: string }[];
  usualTowns?: string[];
}

/** Postal codes have four digits in Switzerland. */
function withSwissPlaces(demonstration: Places): Places {
  const swiss = (code: string) => code.slice(0, 4);
  const { towns, usualTowns } = demonstration;
  return {
    ...demonstration,
    ...(towns && { towns: towns.map((town) => ({ ...town, postalCode: swiss(town.postalCode) })) }),
    ...(usualTowns && { usualTowns: usualTowns.map(swiss) }),
  };
}

/**
 * Writes the folder of a Swiss insurer: another one's, with another market, and its own words where they state
 * amounts; its testers' tables, those that speak of amounts, expect them. No code is another.
 * @param from the folder of the other one
 */
export function writeSwissInsurer(folder: string, from: string): void {
  for (const part of ['catalog', 'forms', 'tests/catalog', 'public', 'demonstration.json'])
    cpSync(join(from, part), join(folder, part), { recursive: true });
  cpSync(market, join(folder, 'catalog/market.json'));
  const played = join(folder, 'demonstration.json');
  writeFileSync(played, JSON.stringify(withSwissPlaces(JSON.parse(readFileSync(played, 'utf8')) as Places), null, 2));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:json|csv)$/.test(file)) continue;
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (file.endsWith('.csv') && inFrancs(text) === text) rmSync(path);
    else writeFileSync(path, inFrancs(text).replaceAll('"EUR"', '"CHF"'));
  }
}

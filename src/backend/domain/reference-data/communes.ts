import { createRequire } from 'node:module';
import { once, pushTo } from '../../../base/maps.ts';
import { splitWords } from './words.ts';

export interface Commune {
  codePostal: string;
  codeCommune: string;
  nomCommune: string;
  libelleAcheminement: string;
}

/** Whose communes are known; elsewhere towns are typed. */
export const COUNTRY = 'FR';
const load = createRequire(import.meta.url);

const readAll = once(() => load('codes-postaux/codes-postaux.json') as readonly Commune[]);
const byCode = once(() => groupBy(({ codePostal }) => [codePostal]));
const byName = once(() => groupBy(namesFor));
const codes = once(() => new Set(readAll().map(({ codeCommune }) => codeCommune)));

/** Communes of a postal code of France. The list of 4 MB is loaded on first use. */
export function findCommunes(codePostal: string): Commune[] {
  return [...(byCode().get(codePostal) ?? [])];
}

/** Whether a commune has this code. */
export function isCommune(code: string): boolean {
  return codes().has(code);
}

/** Communes by their spoken or postal name, as words. */
export function findCommunesByName(words: readonly string[]): Commune[] {
  return byName().get(words.join(' ')) ?? [];
}

/** The town in addresses; the arrondissement is part of the postal code. */
export function townName({ nomCommune }: Commune): string {
  return nomCommune.replace(/ \d+er? Arrondissement$/, '');
}

export function hasName(commune: Commune, words: readonly string[]): boolean {
  return namesFor(commune).has(words.join(' '));
}

function groupBy(keysOf: (commune: Commune) => Iterable<string>): ReadonlyMap<string, Commune[]> {
  const found = new Map<string, Commune[]>();
  for (const commune of readAll()) for (const key of keysOf(commune)) pushTo(found, key, commune);
  return found;
}

function namesFor(commune: Commune): Set<string> {
  return new Set([townName(commune), commune.libelleAcheminement].map((name) => splitWords(name).join(' ')));
}

import { createRequire } from 'node:module';
import { splitWords } from './words.ts';

export interface Commune {
  codePostal: string;
  codeCommune: string;
  nomCommune: string;
  libelleAcheminement: string;
}

const POSTAL_CODE = /^\d{5}$/;
const load = createRequire(import.meta.url);

let byCode: ((code: string) => Commune[]) | undefined;
let codes: Set<string> | undefined;
let byName: Map<string, Commune[]> | undefined;

/** Communes of a postal code. The list of 4 MB is loaded on first use. */
export function findCommunes(codePostal: string): Commune[] {
  if (!POSTAL_CODE.test(codePostal)) return [];
  byCode ??= (load('codes-postaux') as { find(code: string): Commune[] }).find;
  return byCode(codePostal);
}

/** Whether a commune has this code. */
export function isCommune(code: string): boolean {
  codes ??= new Set((load('codes-postaux/codes-postaux.json') as Commune[]).map(({ codeCommune }) => codeCommune));
  return codes.has(code);
}

/** Communes by their spoken or postal name, as words. */
export function findCommunesByName(words: readonly string[]): Commune[] {
  byName ??= indexByName(load('codes-postaux/codes-postaux.json') as Commune[]);
  return byName.get(words.join(' ')) ?? [];
}

/** The town in addresses; the arrondissement is part of the postal code. */
export function townName({ nomCommune }: Commune): string {
  return nomCommune.replace(/ \d+er? Arrondissement$/, '');
}

export function hasName(commune: Commune, words: readonly string[]): boolean {
  return namesFor(commune).has(words.join(' '));
}

function indexByName(all: readonly Commune[]): Map<string, Commune[]> {
  const found = new Map<string, Commune[]>();
  for (const commune of all)
    for (const name of namesFor(commune)) {
      const known = found.get(name);
      if (known === undefined) found.set(name, [commune]);
      else known.push(commune);
    }
  return found;
}

function namesFor(commune: Commune): Set<string> {
  return new Set([townName(commune), commune.libelleAcheminement].map((name) => splitWords(name).join(' ')));
}

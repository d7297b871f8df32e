import { readdirSync, readFileSync } from 'node:fs';
import { seeded } from '../../src/analysis/random.ts';
import type { ContractGiven } from '../../src/view/index.ts';

const folder = new URL('../catalog/examples/', import.meta.url);

/** The testers' example contracts, by name. */
export function exampleContracts(): Map<string, ContractGiven> {
  const found = new Map<string, ContractGiven>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const given = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ContractGiven;
    if (given.contract !== undefined) found.set(name.replace('.json', ''), given);
  }
  return found;
}

const states = ['VIG', 'VIG', 'VIG', 'ENCOURS', 'RES', 'SUS', 'GARANTIE_PROVISOIRE', 'SANS_SUITE'];
/** In place of a name, for the elements of a list: the API has none that is null. */
const element = '*';
const keep = new Set(['id', 'policeId', 'codeProduit', 'codeEtat', 'etat', 'clientId']);

/**
 * As many contracts as asked, each a variation of the example: another state, amounts and dates of its own, lists
 * longer or shorter, some fields absent, and the answers of the other reads.
 */
export function variations(example: ContractGiven, count: number, seed: number): ContractGiven[] {
  const random = seeded(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const vary = (value: unknown, name: string): unknown => {
    if (keep.has(name)) return value;
    if (name !== element && random() < 0.12) return null;
    if (Number.isInteger(value)) return Math.round((value as number) * (0.5 + random()));
    if (typeof value === 'number') return Math.round(value * (0.5 + random()) * 100) / 100;
    if (typeof value === 'boolean') return random() < 0.5;
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
      return `${1970 + Math.floor(random() * 55)}-0${1 + Math.floor(random() * 9)}-1${Math.floor(random() * 9)}`;
    if (Array.isArray(value)) {
      if (value.length === 0) return value;
      const size = Math.floor(random() * (value.length + 2));
      return Array.from({ length: size }, () => structuredClone(pick(value))).map((item: unknown) =>
        vary(item, element),
      );
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, vary(inner, key)]));
    return value;
  };
  return Array.from({ length: count }, (_, i) => {
    const contract = Object.entries(example.contract ?? {}).map(([name, value]) => [name, vary(value, name)] as const);
    const day = (n: number) => `2025-0${1 + (n % 9)}-15`;
    return {
      ...example,
      contract: { ...Object.fromEntries(contract), id: `c-${i}`, policeId: `c-${i}`, codeEtat: pick(states) },
      profile: { situation: { activiteProfessionnelle: pick(['MIL', 'CIV']) } },
      offers: pick([[], ['pam_2025'], ['pam_2025', 'autre_offre']]),
      contracts: [],
      termination: { demande: random() < 0.1 ? { etat: 'EN_COURS' } : null },
      mileage: pick([
        null,
        { declarationRequise: true, forfait: 8000, kilometrageReference: 12345 + i, dateReference: day(i) },
        { declarationEnAttente: true, declarationPossible: false, periodeDebut: day(i), periodeFin: day(i + 3) },
      ]),
      documents: {
        success: Array.from({ length: Math.floor(random() * 5) }, (_item, n) => ({
          key: `k${n}`,
          id: `${n}`,
          flag: 'A',
          codeType: pick(['avis-echeance', 'dispositions-generales', 'inconnu', null]),
          libelle: pick([null, `Document ${n}`]),
          date: pick([null, day(n), day(n + 2)]),
          mime: pick([null, 'application/pdf', 'image/png']),
          size: pick([null, 842, 124_000, 1_240_000]),
        })),
        error: random() < 0.2 ? [{ codeType: 'avis-echeance', libelle: null }] : [],
      },
      guarantees:
        random() < 0.5
          ? null
          : [
              { code: 'RC', libelle: null },
              { code: 'INC', libelle: 'Incendie' },
            ],
      payment: { contentieux: random() < 0.3 },
      missingPapers: random() < 0.5 ? [] : [{ idPolice: `c-${i}`, manquantes: random() < 0.5 }],
      today: '2025-06-15',
    } as ContractGiven;
  });
}

import type { Catalogue, HelperAccessRules } from '../../catalog/index.ts';

export type SharedPart = 'documents' | 'argent' | 'identite';

export const SHARED_PARTS: readonly SharedPart[] = ['documents', 'argent', 'identite'];

/** Whether a helper may read something: yes, not shared by the member, or never. */
export type HelperVerdict = 'lu' | 'non-partage' | 'jamais';

/** What a helper may read; anything not named is never read. */
export interface HelperRights {
  operations: Readonly<Record<string, HelperVerdict>>;
  /** By type or interface of the API. */
  fields: Readonly<Record<string, Readonly<Record<string, HelperVerdict>>>>;
  /** Operation -> action in the journal. */
  seen: Readonly<Record<string, string>>;
}

export type HelperTerms = Pick<HelperAccessRules, 'hours' | 'codeMinutes' | 'tries'>;

/** @throws Error when the catalogue's part with these rules is not loaded */
export function helperTerms({ data }: Catalogue): HelperTerms {
  const { hours, codeMinutes, tries } = rulesOf(data);
  return { hours, codeMinutes, tries };
}

/** Who or what may end an access. */
export type HelperEnd = keyof HelperAccessRules['ends'];

export const HELPER_ENDS: readonly HelperEnd[] = [
  ...(['societaire', 'aidant', 'delai', 'code', 'remplacement', 'mot-de-passe'] as const),
];

/** Why an access ended, in words for its member; null when an older catalogue has none. */
export function helperEnd({ data }: Catalogue, by: HelperEnd): string | null {
  const ends: Readonly<Partial<Record<HelperEnd, string>>> = rulesOf(data).ends;
  return ends[by] ?? null;
}

/** @param shared parts shared by the member */
export function helperRights({ data }: Catalogue, shared: readonly unknown[]): HelperRights {
  const { operations, fields, seen } = rulesOf(data);
  return {
    operations: verdicts(operations, shared),
    fields: Object.fromEntries(Object.entries(fields).map(([type, parts]) => [type, verdicts(parts, shared)])),
    seen: Object.fromEntries(Object.entries(seen).flatMap(([action, names]) => names.map((name) => [name, action]))),
  };
}

type Parts = Readonly<Partial<Record<SharedPart | 'contrats' | 'jamais', readonly string[]>>>;

function verdicts(parts: Parts, shared: readonly unknown[]): Record<string, HelperVerdict> {
  const { contrats = [], jamais = [] } = parts;
  const ticked = (part: SharedPart): HelperVerdict => (shared.includes(part) ? 'lu' : 'non-partage');
  return Object.fromEntries([
    ...contrats.map((name): [string, HelperVerdict] => [name, 'lu']),
    ...SHARED_PARTS.flatMap((part) => (parts[part] ?? []).map((name): [string, HelperVerdict] => [name, ticked(part)])),
    // last, so that `jamais` wins
    ...jamais.map((name): [string, HelperVerdict] => [name, 'jamais']),
  ]);
}

function rulesOf({ helperAccess }: Catalogue['data']): HelperAccessRules {
  if (helperAccess === undefined) throw new Error('the rules of access for helpers are not loaded');
  return helperAccess;
}

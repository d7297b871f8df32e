import { didYouMean } from '../../rules/index.ts';
import type { CatalogueData } from '../data.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

/** A code that an entry names, and those that there are. */
interface NamedCode {
  section: 'claims' | 'messaging';
  /** Where it is named. */
  steps: readonly (string | number)[];
  onKey?: boolean;
  what: string;
  code: string;
  known: readonly string[];
}

/** Codes that the server compares with what it is given are codes that something can have. */
export const checkListedCodes: Check = (context) =>
  [...claimCodes(context.data), ...messageCodes(context.data)].flatMap((named): Finding[] => {
    const { section, steps, onKey = false, what, code, known } = named;
    if (known.includes(code)) return [];
    const pointer = steps.map((step) => `/${escapeStep(String(step))}`).join('');
    const message = `there is no ${what} "${code}"`;
    const help = didYouMean(code, known) ?? `they are ${known.join(', ')}`;
    return [findingAt(context, { file: fileOf(section), pointer, onKey }, 'unknown-reference', message, help)];
  });

/** Each type of claims leads to a declaration of its own: the address of a copied one would declare another. */
export const checkClaimAddresses: Check = (context) => {
  const before = new Map<string, string>();
  return (context.data.claims?.types ?? []).flatMap(({ id, to }, rank): Finding[] => {
    const address = JSON.stringify(to);
    const other = before.get(address);
    before.set(address, other ?? id);
    if (other === undefined) return [];
    const place = { file: fileOf('claims'), pointer: `/types/${rank}/to` };
    const message = `"${id}" leads where "${other}" does`;
    return [findingAt(context, place, 'same-value', message, 'lead to a declaration of its own', 'warning')];
  });
};

/** Each other name of a type of claims is that of no other type. */
export const checkClaimAliases: Check = (context) => {
  const types = context.data.claims?.types ?? [];
  const owners = new Map(types.map(({ id }) => [id, id]));
  return types.flatMap(({ id, aliases = [] }, rank) =>
    aliases.flatMap((alias, at): Finding[] => {
      const owner = owners.get(alias);
      if (owner === undefined) owners.set(alias, id);
      if (owner === undefined || owner === id) return [];
      const place = { file: fileOf('claims'), pointer: `/types/${rank}/aliases/${at}` };
      const message = `"${alias}" is already a name of "${owner}"`;
      return [findingAt(context, place, 'duplicate-id', message, 'give each type names of its own')];
    }),
  );
};

/** Natures of a type of claims are those of its own list. */
function* claimCodes({ claims, codes = {} }: CatalogueData): Generator<NamedCode> {
  if (claims === undefined) return;
  const all = new Set<string>();
  for (const [rank, type] of claims.types.entries()) {
    const list = codes[type.natures];
    // a list that is not there is reported where it is named
    if (list === undefined) return;
    const known = Object.keys(list.codes);
    for (const nature of known) all.add(nature);
    const named = {
      'declareWithin/natures': type.declareWithin?.natures,
      guarantees: type.guarantees,
      planned: type.planned,
    };
    for (const [place, natures = {}] of Object.entries(named))
      for (const code of Object.keys(natures)) {
        const steps = ['types', rank, ...place.split('/'), code];
        yield { section: 'claims', steps, onKey: true, what: 'nature of claims', code, known };
      }
  }
  for (const [rank, code] of claims.storm.entries())
    yield { section: 'claims', steps: ['storm', rank], what: 'nature of claims', code, known: [...all] };
  const statuses = Object.keys(claims.statuses);
  yield { section: 'claims', steps: ['otherwise'], what: 'status of claims', code: claims.otherwise, known: statuses };
}

/** The subject of a message without one, and who a subject is for. */
function* messageCodes({ messaging, codes = {}, domains }: CatalogueData): Generator<NamedCode> {
  if (messaging === undefined) return;
  const known = messaging.subjects.map(({ id }) => id);
  yield { section: 'messaging', steps: ['otherwise'], what: 'subject of messages', code: messaging.otherwise, known };
  const activities = activitiesIn(domains, codes);
  if (activities === null) return;
  for (const [rank, subject] of messaging.subjects.entries())
    for (const [at, code] of (subject.activities ?? []).entries())
      yield {
        section: 'messaging',
        steps: ['subjects', rank, 'activities', at],
        what: 'activity',
        code,
        known: activities,
      };
}

/** The field of a profile that the server reads a member's activity from. */
const ACTIVITY = 'SituationProfil.activiteProfessionnelle';

/** The codes of members' activities; null where nothing lists them. */
function activitiesIn(domains: CatalogueData['domains'], codes: CatalogueData['codes']): readonly string[] | null {
  const domain = domains?.fields[ACTIVITY];
  if (domain === undefined) return null;
  if ('values' in domain) return domain.values as readonly string[];
  const list = codes?.[String(Reflect.get(domain, 'codes'))];
  return list === undefined ? null : Object.keys(list.codes);
}

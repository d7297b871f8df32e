import type { FieldPlace, Frequencies, States } from '../../catalog/types.generated.ts';
import { type Confidence, type FoundLeaf, type FoundObject, type LeafKind, least } from './found.ts';
import { frequencyCodes, stateCodes } from './known-codes.ts';
import { kebabOf } from './names.ts';

/** Where a field of every contract is in the other API, how sure that is, and why. */
export interface Match {
  field: string;
  leaf: FoundLeaf;
  place: FieldPlace;
  confidence: Confidence;
  why: string;
}

/** A name, in words with dashes, that a field may have there. */
interface Named {
  /** The last names of the path, `product.display-name`. */
  name: RegExp;
  confidence: Confidence;
  kinds: readonly LeafKind[];
}

const named = (name: RegExp, confidence: Confidence, ...kinds: LeafKind[]): Named => ({ name, confidence, kinds });

/** Fields of every contract, and the names that they usually have, the surest first. The order decides who comes first. */
const USUAL: Readonly<Record<string, readonly Named[]>> = {
  id: [
    named(/^(id|uuid)$/, 'high', 'text', 'number'),
    named(/^(policy|contract|agreement)-(id|uuid)$/, 'high', 'text', 'number'),
    named(/^(pk|key|identifier|global-id|internal-id|external-id)$/, 'medium', 'text', 'number'),
    named(/^(policy-|contract-)?(number|no|reference|code)$/, 'low', 'text', 'number'),
  ],
  numeroContrat: [
    named(/^(policy|contract|agreement|numero)-(number|no|nr|reference|ref|contrat)$/, 'high', 'text', 'number'),
    named(/^(number|reference)$/, 'high', 'text', 'number'),
    named(/^(code|display-id|human-id)$/, 'low', 'text'),
  ],
  codeEtat: [
    named(/^(policy-|contract-)?(state|status)(-code)?$/, 'high', 'code', 'text', 'number'),
    named(/^(is-)?(active|in-force)$/, 'medium', 'truth'),
  ],
  dateEffet: [
    named(/(^|\.)(master-)?inception-date$/, 'high', 'date'),
    named(
      /(^|\.)(start-date|starts?-on|effective-(date|from)|active-from|valid-from|date-effet|cover-start)$/,
      'high',
      'date',
    ),
    named(
      /(^|\.)(starts?-at|begins?-(on|at)|begin-date|commencement-date|from-date|date-from|since)$/,
      'medium',
      'date',
    ),
  ],
  dateFin: [
    named(/(^|\.)(termination-date|terminated-(on|at)|cancellation-date|cancell?ed-(on|at)|date-fin)$/, 'high', 'date'),
    named(/(^|\.)(end-date|ends?-(on|at)|active-to|valid-(to|until)|cover-end)$/, 'medium', 'date'),
  ],
  echeance: [
    named(/(^|\.)(next-)?renewal-(date|on)$|(^|\.)renews-on$/, 'high', 'date'),
    named(/(^|\.)(anniversary-date|main-due-date|due-date|echeance)$/, 'medium', 'date'),
    named(/(^|\.)(expiry-date|expiration-date|expires-(on|at))$/, 'medium', 'date'),
  ],
  dateSignature: [
    named(/(^|\.)(signed-(on|at)|signature-date|date-signature)$/, 'high', 'date'),
    named(/(^|\.)(enroll?-date|enrolment-date|enrollment-date|issued-on|issue-date)$/, 'medium', 'date'),
  ],
  montantAnnuelTTC: [
    named(/(^|\.)(annual|yearly)-(gross-|total-)?premium$|(^|\.)premium-(per-year|yearly|annual)$/, 'high', 'money'),
    named(/(^|\.)(monthly-|gross-|total-|net-)?premium(-amount)?$/, 'medium', 'money'),
    named(/(^|\.)(annual-|yearly-|monthly-)?(price|cost|contribution|cotisation)$/, 'low', 'money'),
  ],
  montantFgti: [named(/(^|\.)(guarantee-fund|fgti|fgao)$/, 'high', 'money')],
  libelleProduit: [
    named(/(^|\.)product(-variant)?\.(display-name|label|title|name)$/, 'high', 'text'),
    named(/^(product-(name|label|title)|type-of-contract-name)$/, 'high', 'text'),
    named(/^(display-name|exposure-display-name)$/, 'medium', 'text'),
    named(/^product\.(code|id)$|^plan\.name$/, 'low', 'text'),
  ],
  codeFormule: [named(/(^|\.)(tier|formula|level|package|coverage-level)$/, 'medium', 'text')],
  codePeriodicite: [
    named(/(^|\.)((payment|billing|premium)-)?(frequency|periodicity|interval)$/, 'high', 'code', 'text'),
  ],
  referenceDg: [named(/(^|\.)(general-)?terms(-(reference|version|number))?$/, 'medium', 'text')],
  clientId: [
    named(/^(member|customer|client|holder|policy-holder|policyholder|owner|insuree)-(id|uuid)$/, 'medium', 'text'),
    named(
      /^(member|customer|client|holder|policy-holder|policyholder|owner|insuree|party)\.(id|uuid)$/,
      'medium',
      'text',
    ),
  ],
};

const dashed = (path: string): string => path.split('.').map(kebabOf).join('.');

/** What a leaf is called: an amount is called as the object that holds it. */
const calledOf = ({ from, below }: FoundLeaf): string =>
  dashed(below === undefined ? from : from.slice(0, -below.length - 1));

/** Values that stand on the contract itself, or on an object that it holds. */
function within({ leaves, objects }: FoundObject): FoundLeaf[] {
  return [...leaves, ...objects.flatMap(within)].filter(({ isList }) => !isList);
}

/** What matching knows of the catalogue. */
export interface KnownCodes {
  states?: States;
  frequencies?: Frequencies;
}

/**
 * Finds the fields of every contract in what was read of a type, by name and kind.
 * @param wanted our fields that have no place yet
 * @param argument by which a contract is requested: a value of that name is its id
 */
export function matchFields(
  root: FoundObject,
  wanted: readonly string[],
  argument: string,
  known: KnownCodes,
): Match[] {
  const leaves = within(root);
  const used = new Set<FoundLeaf>();
  return Object.entries(USUAL).flatMap(([field, ways]) => {
    if (!wanted.includes(field)) return [];
    const requested = field === 'id' ? root.leaves.find((leaf) => leaf.path === argument && !leaf.isList) : undefined;
    if (requested !== undefined) return placed(field, requested, 'high', known) ?? [];
    for (const { name, confidence, kinds } of ways) {
      const found = leaves.filter((leaf) => !used.has(leaf) && kinds.includes(leaf.kind) && name.test(calledOf(leaf)));
      // the nearest to the contract
      found.sort((a, b) => a.from.split('.').length - b.from.split('.').length);
      for (const leaf of found) {
        const match = placed(field, leaf, confidence, known);
        if (match === null) continue;
        // what identifies a contract may be shown as its number, too
        if (field !== 'id') used.add(leaf);
        return match;
      }
    }
    return [];
  });
}

/** The place of a leaf as one of our fields; null where it cannot be one. */
function placed(field: string, leaf: FoundLeaf, confidence: Confidence, known: KnownCodes): Match | null {
  const { from: path, kind } = leaf;
  const place = fromContract(leaf);
  const called = `"${leaf.path}" is called so`;
  const as = (own: Omit<FieldPlace, 'path'>, sure: Confidence, why: string): Match => ({
    ...{ field, leaf, place: { path, ...own }, confidence: least(least(confidence, sure), leaf.confidence), why },
  });
  if (field === 'codeEtat') {
    const found = stateCodes(leaf, known.states);
    return found === null ? null : as({ codes: found.codes }, found.confidence, found.why);
  }
  if (field === 'codePeriodicite') {
    const codes = frequencyCodes(leaf, known.frequencies);
    return codes === null ? null : as({ codes }, 'high', `the values of "${leaf.path}" are times of a year`);
  }
  if (field === 'montantAnnuelTTC') return yearly(leaf, place.money, as);
  if (kind === 'date') {
    if (field !== 'echeance') return as(place, 'high', called);
    // an expiry is a day; ours is the day and the month
    return as({ ...place, as: 'DD/MM' }, 'high', `${called}, and its day and month are shown`);
  }
  if (field === 'id' && leaf.isNullable)
    return as({ ...place, ...textOf(leaf), default: '' }, 'low', `${called}, and may be null`);
  return as({ ...place, ...textOf(leaf) }, 'high', called);
}

const textOf = ({ kind, place }: FoundLeaf): { scalar?: 'text' } =>
  kind === 'number' && place.scalar === undefined ? { scalar: 'text' } : {};

function yearly(
  leaf: FoundLeaf,
  full: FieldPlace['money'],
  as: (place: Omit<FieldPlace, 'path'>, sure: Confidence, why: string) => Match,
): Match {
  const said = `${leaf.from} ${leaf.description}`;
  if (/month|mensuel/i.test(said))
    return as({ money: { ...full, times: 12 } }, 'high', `"${leaf.path}" is an amount of a month, counted 12 times`);
  if (/year|annual|annuel/i.test(said))
    return as({ money: { ...full } }, 'high', `"${leaf.path}" is an amount of a year`);
  return as({ money: { ...full } }, 'low', `"${leaf.path}" does not say of what time it is: taken for a year`);
}

/** The place of a leaf, whose currency is found from the contract instead of from the object around the amount. */
function fromContract({ place, from, path }: FoundLeaf): FoundLeaf['place'] {
  const { money } = place;
  if (money?.currency === undefined) return place;
  const around = from.slice(0, from.length - path.length);
  return { ...place, money: { ...money, currency: { ...money.currency, path: `${around}${money.currency.path}` } } };
}

/** A place as short as it can be written. */
export function shortPlace(place: FieldPlace): FieldPlace | string {
  const { path, ...rest } = place;
  return path !== undefined && Object.keys(rest).length === 0 ? path : place;
}

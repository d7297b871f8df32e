import { type GraphQLOutputType, getNamedType, getNullableType, isEnumType, isListType } from 'graphql';
import { DAY_PATTERN, ISO_DAY } from '../../base/day.ts';
import { type Catalogue, compileCatalogue } from '../../catalog/index.ts';
import { familyOfContract } from '../../view/contract-scope.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { Worldly } from '../regions/region-changes.ts';
import { type FieldPlace, KeptFields } from './kept.ts';
import { type Keyed, Pseudonyms } from './pseudonym.ts';

const INSTANT = new RegExp(`^${DAY_PATTERN}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})$`);

/** Replaces in contracts all that says whose they are. What is not known to be safe is replaced. */
export class Redaction {
  private readonly catalogue: Catalogue;
  private readonly kept: KeptFields;
  private readonly names: Pseudonyms;

  /** @param keyed whoever lacks its key cannot undo it */
  constructor(side: Worldly, keyed: Keyed) {
    this.catalogue = compileCatalogue(side.data);
    this.kept = new KeptFields(side);
    this.names = new Pseudonyms(keyed);
  }

  /** The same contract of somebody else. */
  of(given: ContractGiven): ContractGiven {
    const family = familyOfContract(this.catalogue, given);
    const out: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(given)) {
      const type = this.kept.answer(family, name);
      if (name === 'family') out.family = this.word(value, this.kept.keepsFamily);
      else if (name === 'today') out.today = this.word(value, (text) => ISO_DAY.test(text));
      else if (name === 'offers') out.offers = redactList(value, (one) => this.word(one, this.kept.keepsOffer));
      else if (name === 'unavailable')
        out.unavailable = redactList(value, (one) => this.word(one, (text) => this.isPath(family, text)));
      else put(out, type === null ? this.names.text(name) : name, this.value(value, type, null));
    }
    return out;
  }

  private value(value: unknown, type: GraphQLOutputType | null, place: FieldPlace | null): unknown {
    if (value === null || typeof value === 'boolean') return value;
    if (Array.isArray(value)) {
      const bare = type === null ? null : getNullableType(type);
      const inner = isListType(bare) ? (bare.ofType as GraphQLOutputType) : null;
      return value.map((one) => this.value(one, inner, inner === null ? null : place));
    }
    if (typeof value === 'object') return this.fields(value, type);
    if (typeof value === 'number') return this.number(value, type, place);
    return this.text(String(value), type, place);
  }

  private fields(value: object, type: GraphQLOutputType | null): Record<string, unknown> {
    const out: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(value)) {
      const place = type === null || isListType(getNullableType(type)) ? null : this.kept.field(type, name);
      put(out, place === null ? this.names.text(name) : name, this.value(inner, place?.type ?? null, place));
    }
    return out;
  }

  private number(value: number, type: GraphQLOutputType | null, place: FieldPlace | null): number {
    const isNumber = type !== null && ['Int', 'Float'].includes(getNamedType(type).name);
    return isNumber && place !== null && this.kept.keepsValue(place) ? value : this.names.number(value);
  }

  private text(text: string, type: GraphQLOutputType | null, place: FieldPlace | null): string {
    if (place === null || type === null) return this.names.text(text);
    const named = getNamedType(type);
    if (isEnumType(named)) return this.word(text, (one) => named.getValue(one) !== undefined) as string;
    const isDate = (named.name === 'Date' && ISO_DAY.test(text)) || (named.name === 'DateTime' && INSTANT.test(text));
    // of a day that tells somebody apart, the year stays
    if (isDate) return this.kept.keepsValue(place) ? text : yearOf(text);
    return this.word(text, (one) => this.kept.keepsText(place, one)) as string;
  }

  private word(value: unknown, isKept: (text: string) => boolean): unknown {
    if (typeof value !== 'string') return this.value(value, null, null);
    return isKept(value) ? value : this.names.text(value, isKept);
  }

  /** `$documents`, `conducteurs`: a name that rules read, and fields of what the API gives by it. */
  private isPath(family: string, text: string): boolean {
    const [first = '', ...rest] = text.split('.');
    if (text === 'contract') return true;
    let type = this.kept.answer(family, first.startsWith('$') ? first.slice(1) : 'contract');
    for (const name of first.startsWith('$') ? rest : [first, ...rest])
      type = type === null ? null : (this.kept.field(type, name)?.type ?? null);
    return type !== null;
  }
}

const yearOf = (text: string): string => `${text.slice(0, 4)}-01-01${ISO_DAY.test(text) ? '' : 'T00:00:00Z'}`;

/** Each of a list; what should be one and is not holds nothing that is known. */
const redactList = (value: unknown, each: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(each) : null;

/** A property of its own, whatever its name. */
function put(out: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(out, name, { value, enumerable: true, configurable: true, writable: true });
}

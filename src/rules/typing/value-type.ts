import { memoize } from '../../base/maps.ts';
/** What a value is made of, as far as that is known; `any` where it is not, or where it may be of several kinds. */
export type ValueKind = 'null' | 'boolean' | 'number' | 'text' | 'date' | 'date-time' | 'list' | 'object' | 'any';

/** What a rule, or a place of the data, may give. */
export interface ValueType {
  readonly kind: ValueKind;
  /** It may be null, or not be there at all. */
  readonly nullable: boolean;
  /** It is left out rather than null when there is nothing: the default of a `var` takes its place. */
  readonly leftOut?: boolean;
  /** All that it may be, where that is a closed list. */
  readonly values?: readonly string[];
  /** Of a number: what it counts, where that is said. */
  readonly unit?: string;
  /** Of a list: its elements. */
  readonly item?: ValueType;
  /** Of an object: its fields; null where it has none of this name. */
  readonly field?: (name: string) => ValueType | null;
}

export const anything: ValueType = { kind: 'any', nullable: true };
export const nothing: ValueType = { kind: 'null', nullable: true };
export const truth: ValueType = { kind: 'boolean', nullable: false };
export const aNumber: ValueType = { kind: 'number', nullable: false };
export const aText: ValueType = { kind: 'text', nullable: false };
export const aDay: ValueType = { kind: 'date', nullable: false };

export const listOf = (item: ValueType, nullable = false): ValueType => ({ kind: 'list', nullable, item });
export const oneOf = (values: readonly string[], nullable = false): ValueType => ({ kind: 'text', nullable, values });
export const objectOf = (fields: Readonly<Record<string, ValueType>>): ValueType => ({
  kind: 'object',
  nullable: false,
  field: (name) => (Object.hasOwn(fields, name) ? (fields[name] ?? null) : null),
});

export const orNull = (type: ValueType, nullable = true): ValueType =>
  type.nullable === nullable ? type : { ...type, nullable };

export const isDay = ({ kind }: ValueType): boolean => kind === 'date' || kind === 'date-time';

/** The empty text: no date. */
const isNoText = ({ kind, values }: ValueType): boolean =>
  kind === 'text' && values?.every((value) => value === '') === true;

/** What is either of the two. */
export function either(a: ValueType, b: ValueType): ValueType {
  if (a === b) return a;
  const nullable = a.nullable || b.nullable;
  if (a.kind === 'null') return orNull(b);
  if (b.kind === 'null') return orNull(a);
  if (a.kind !== b.kind) {
    const days = [a, b].filter((one) => !isNoText(one));
    if (days.length > 0 && days.every(isDay))
      return { kind: days.length === 1 ? (days[0]?.kind ?? 'date') : 'date', nullable };
    const written = [a, b].every((one) => one.kind === 'text' || isDay(one));
    return { kind: written ? 'text' : 'any', nullable };
  }
  const leftOut = [a, b].every((one) => !one.nullable || one.leftOut === true);
  const values =
    a.values === undefined || b.values === undefined ? undefined : [...new Set([...a.values, ...b.values])];
  const item = a.item === undefined || b.item === undefined ? undefined : either(a.item, b.item);
  return {
    kind: a.kind,
    nullable,
    ...(leftOut && nullable && { leftOut }),
    ...(values && { values }),
    ...(a.unit !== undefined && a.unit === b.unit && { unit: a.unit }),
    ...(item && { item }),
    ...(a.kind === 'object' && { field: memoize((name) => eitherField(a, b, name)) }),
  };
}

/** A field that only one of two objects has is absent of the other. */
function eitherField(a: ValueType, b: ValueType, name: string): ValueType | null {
  const [one, other] = [a.field?.(name) ?? null, b.field?.(name) ?? null];
  if (one === null || other === null) return one === null ? other && orNull(other) : orNull(one);
  return either(one, other);
}

/** A field of what is read, through a list too: `conducteurs.0` and `conducteurs` of an element alike. */
export function below(type: ValueType, name: string): ValueType {
  if (type.kind === 'list') return /^\d+$/.test(name) ? orNull(type.item ?? anything) : anything;
  const found = type.field?.(name) ?? null;
  if (found === null) return anything;
  return type.nullable && !found.nullable ? { ...found, nullable: true, leftOut: true } : found;
}

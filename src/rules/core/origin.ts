/** Where a value may come from: places in the data, and what is known of its elements and fields. */
export interface Origin {
  readonly paths: readonly (readonly string[])[];
  readonly element?: Origin;
  readonly fields?: Readonly<Record<string, Origin>>;
}

/** A computed value, not a part of the data. */
export const computed: Origin = { paths: [] };

/** The data of a rule. */
export const root: Origin = { paths: [[]] };

/** An element of a list is written `*`. */
const ELEMENT = '*';

export function elementOf(list: Origin): Origin {
  const below = list.paths.length === 0 ? computed : { paths: list.paths.map((path) => [...path, ELEMENT]) };
  return list.element === undefined ? below : union(below, list.element);
}

export function step(origin: Origin, key: string): Origin {
  const known = origin.fields === undefined ? undefined : Object.entries(origin.fields).find(([name]) => name === key);
  if (/^\d+$/.test(key)) return elementOf(origin);
  const below = origin.paths.length === 0 ? computed : { paths: origin.paths.map((path) => [...path, key]) };
  return known === undefined ? below : union(below, known[1]);
}

export function union(a: Origin, b: Origin): Origin {
  if (a === computed) return b;
  if (b === computed) return a;
  const paths = [...a.paths];
  for (const path of b.paths) if (!paths.some((one) => one.join('.') === path.join('.'))) paths.push(path);
  const element =
    a.element === undefined ? b.element : b.element === undefined ? a.element : union(a.element, b.element);
  const fields = a.fields === undefined ? b.fields : b.fields === undefined ? a.fields : eachField(a.fields, b.fields);
  return { paths, ...(element && { element }), ...(fields && { fields }) };
}

type FieldOrigins = NonNullable<Origin['fields']>;

function eachField(a: FieldOrigins, b: FieldOrigins): FieldOrigins {
  const fields: Record<string, Origin> = { ...a };
  for (const [name, origin] of Object.entries(b)) {
    const before = a[name];
    fields[name] = before === undefined ? origin : union(before, origin);
  }
  return fields;
}

/** The answers, outside React: a keystroke re-renders only what reads that answer, however large the form. */
export interface FormStore {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  /** The same object until something changes. */
  values(): Readonly<Record<string, unknown>>;
  /** Subscribes to the answers `names`, or to all when null. */
  subscribe(names: readonly string[] | null, listener: () => void): () => void;
}

type Values = Readonly<Record<string, unknown>>;

/** Own properties only: a field may have the name of an inherited one. */
const read = (values: Values, name: string): unknown => Object.getOwnPropertyDescriptor(values, name)?.value;

function withoutEmpty(values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** Creates the store of a form's answers. */
export function createFormStore(initial: Values): FormStore & { replace(values: Values): void } {
  let values = withoutEmpty(initial);
  const everything = new Set<() => void>();
  const readers = new Map<string, Set<() => void>>();

  const tell = (names: readonly string[]) => {
    const listeners = new Set(everything);
    for (const name of names) for (const listener of readers.get(name) ?? []) listeners.add(listener);
    for (const listener of listeners) listener();
  };

  return {
    get: (name) => read(values, name),
    values: () => values,
    set(name, value) {
      if (Object.is(read(values, name), value)) return;
      values = { ...values, [name]: value };
      if (value === undefined) delete values[name];
      tell([name]);
    },
    replace(next) {
      const before = values;
      values = withoutEmpty(next);
      const names = new Set([...Object.keys(before), ...Object.keys(values)]);
      const changed = [...names].filter((name) => !Object.is(read(before, name), read(values, name)));
      if (changed.length > 0) tell(changed);
    },
    subscribe(names, listener) {
      if (names === null) {
        everything.add(listener);
        return () => everything.delete(listener);
      }
      for (const name of names) {
        const set = readers.get(name) ?? new Set();
        readers.set(name, set.add(listener));
      }
      return () => {
        for (const name of names) readers.get(name)?.delete(listener);
      };
    },
  };
}

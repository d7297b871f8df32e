import { inverter } from './convert.ts';
import type { Plan, Take, TakePlan, VariableSource } from './plan.ts';
import type { Found, ReadValue, SaidError } from './read.ts';
import { codeOf, reader } from './take-apart.ts';

/** An answer, whoever speaks. */
export interface SaidAnswer {
  data: Readonly<Record<string, unknown>> | null;
  errors: readonly SaidError[];
}

/** A document of ours, for the other API. */
export interface Said {
  plan: Plan;
  /** Null: the other API has nothing of it, and nobody is asked. */
  text: string | null;
  /** @throws UnknownCursor */
  variables(own: Readonly<Record<string, unknown>>, key: string | undefined): Record<string, unknown>;
  /** Takes an answer of the other API apart. */
  takeApart(answer: SaidAnswer): SaidAnswer;
  /** What is answered where nobody is asked. */
  absent(): SaidAnswer;
}

/** An element of a list after which more is asked, and that no list of this page had. */
class UnknownCursor extends Error {
  override name = 'UnknownCursor';
}

/** Cursors of the lists that were read, by list and by the element's id. */
export type Cursors = Map<string, unknown>;

const cursorName = (list: string, id: unknown) => `${list} ${id}`;

/** Prepares a plan, once: `cursors` outlive it, since another document may go on from there. */
export function said(plan: Plan, cursors: Cursors): Said {
  const sources = Object.entries(plan.variables).map(
    ([name, source]) => [name, variableReader(source, cursors)] as const,
  );
  const reads = Object.entries(plan.take).map(([key, take]) => [key, rootReader(take, key)] as const);

  /** The fields of ours that an answer has; one that was skipped there is so here. */
  function takeData(data: Readonly<Record<string, unknown>>, found: Found): Record<string, unknown> {
    const taken: Record<string, unknown> = {};
    for (const [key, read] of reads) {
      const value = read(data, found);
      if (value !== undefined) taken[key] = value;
    }
    return taken;
  }

  const foundHere = (): Found => ({
    errors: [],
    keepCursor: (list, id, cursor) => cursors.set(cursorName(list, id), cursor),
  });

  return {
    plan,
    text: plan.text,
    variables(own, key) {
      const sent: Record<string, unknown> = {};
      for (const [name, read] of sources) {
        const value = read(own, key);
        if (value !== undefined) sent[name] = value;
      }
      return sent;
    },
    takeApart({ data, errors }) {
      const found = foundHere();
      const taken = data === null ? null : takeData(data, found);
      const translated = errors.length === 0 ? [] : errors.flatMap((error) => translateError(error, plan));
      return { data: taken, errors: [...translated, ...found.errors] };
    },
    absent() {
      const found = foundHere();
      return { data: takeData({}, found), errors: found.errors };
    },
  };
}

type VariableReader = (own: Readonly<Record<string, unknown>>, key: string | undefined) => unknown;

function variableReader(source: VariableSource, cursors: Cursors): VariableReader {
  if (typeof source === 'string') return (own) => own[source];
  if ('key' in source) return (_own, key) => key;
  if ('cursorOf' in source)
    return (own) => {
      const id = own[source.cursorOf];
      if (id === undefined || id === null) return id;
      const name = cursorName(source.list, id);
      if (!cursors.has(name)) throw new UnknownCursor(`nothing was read up to ${name}`);
      return cursors.get(name);
    };
  const convert = inverter(source);
  return (own) => {
    const value = own[source.of];
    if (value === undefined || value === null) return value;
    return Array.isArray(value) ? value.map(convert) : convert(value);
  };
}

/** A field of the document itself: one that was skipped is left out, and one that is refused says so. */
function rootReader(take: Take, key: string): ReadValue {
  const { refused, at } = typeof take === 'string' ? { at: take, refused: undefined } : take;
  if (refused !== undefined)
    return (_source, { errors }) => {
      errors.push({ message: 'The operation does not exist', path: [key], extensions: { code: refused } });
      return null;
    };
  const read = reader(take, [key]);
  const [first = ''] = (at ?? '').split(/[.[]/);
  if (first === '') return read;
  return (source, found) =>
    (source as Readonly<Record<string, unknown>>)[first] === undefined ? undefined : read(source, found);
}

/** An error of the other API, at each field of ours that it concerns. */
function translateError(error: SaidError, plan: Plan): SaidError[] {
  const extensions = { ...error.extensions } as Record<string, unknown>;
  if (plan.errors !== undefined) {
    const code = plan.errors.code
      .split('.')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], error);
    extensions.code = codeOf(plan.errors.codes, code);
  }
  const told = { ...error, extensions };
  const steps = error.path?.filter((step) => typeof step === 'string');
  if (steps === undefined || steps.length === 0) return [told];
  const roots = Object.entries(plan.take);
  const exact = roots.flatMap(([key, take]) => concerned(take, [key], steps));
  // what serves a whole list, as whether there is more, concerns whoever is taken from there
  const paths = exact.length > 0 ? exact : roots.flatMap(([key, take]) => (isBeside(take, steps) ? [[key]] : []));
  return paths.length === 0 ? [told] : paths.map((path) => ({ ...told, path }));
}

const stepsOf = (at: string): string[] => (at === '' ? [] : at.replaceAll('[]', '').split('.'));

/** Whether one of two places is below the other. */
const isAlong = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((step, n) => n >= other.length || step === other[n]);

const isBeside = (take: Take, steps: readonly string[]): boolean => {
  const at = typeof take === 'string' ? take : take.at;
  return at !== undefined && stepsOf(at)[0] === steps[0];
};

/** The topmost fields of ours that are taken from a place of the other API, or from below it. */
function concerned(take: Take, path: readonly string[], steps: readonly string[]): (readonly string[])[] {
  const plan: TakePlan = typeof take === 'string' ? { at: take } : take;
  if (plan.at === undefined) return [];
  const own = stepsOf(plan.at);
  const beside = [plan.only?.at, plan.more?.at, plan.refusals?.at].some(
    (place) => place !== undefined && isAlong(steps, stepsOf(place)),
  );
  if (beside) return [path];
  if (!isAlong(own, steps)) return [];
  if (plan.take === undefined || (steps.length <= own.length && own.length > 0)) return [path];
  const rest = steps.slice(own.length);
  return Object.entries(plan.take).flatMap(([key, one]) => concerned(one, [...path, key], rest));
}

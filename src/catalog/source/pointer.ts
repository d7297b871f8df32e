import { isObject } from '../../base/json.ts';

const toEscape = /[~/]/;

/** Escapes a name for use in a JSON Pointer. */
export function escapeStep(step: string): string {
  return toEscape.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}

/** The JSON Pointer of some steps. */
const pointerOf = (steps: readonly string[]): string => steps.map((step) => `/${escapeStep(step)}`).join('');

/** Where a part of a value is. */
export interface PartPlace {
  /** The names on the way to it, which change once the visit is over. */
  readonly around: readonly string[];
  /** Its own names. */
  readonly names: readonly string[];
  /** The pointer of what is some steps below it. */
  place(below: readonly string[]): string;
}

interface Visiting {
  /** Names of properties that are not entered. */
  skipped?: ReadonlySet<string>;
}

/** Visits a value and every object and list in it, outermost first. */
export function eachPart(
  value: unknown,
  visit: (part: object, at: PartPlace) => void,
  { skipped = noNames }: Visiting = {},
): void {
  const around: string[] = [];
  const at = {
    around,
    names: none as readonly string[],
    place: (below: readonly string[]) => pointerOf([...around, ...below]),
  };
  const search = (part: object): void => {
    const names = Array.isArray(part) ? ranksTo(part.length) : Object.keys(part);
    at.names = names;
    visit(part, at);
    for (const name of names) {
      const inner = (part as Readonly<Record<string, unknown>>)[name];
      if (!isObject(inner) || skipped.has(name)) continue;
      around.push(name);
      search(inner);
      around.pop();
    }
  };
  if (isObject(value)) search(value);
}

const noNames: ReadonlySet<string> = new Set();
const none: readonly string[] = [];

const ranks: (readonly string[])[] = [];

/** The names of the elements of a list: lists of a length share theirs. */
function ranksTo(length: number): readonly string[] {
  if (length > 1000) return Array.from({ length }, (_none, rank) => String(rank));
  const known = ranks[length] ?? Array.from({ length }, (_none, rank) => String(rank));
  ranks[length] = known;
  return known;
}

/** The unescaped steps of a JSON Pointer. */
export function pointerSteps(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer.slice(1).split('/').map(unescapeStep);
}

/** The name that a step of a JSON Pointer stands for. */
export const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** The value at a JSON Pointer; undefined when there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const step of pointerSteps(pointer)) {
    if (!isObject(at) || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

import { isObject } from '../../base/json.ts';

const toEscape = /[~/]/;

/** Escapes a name for use in a JSON Pointer. */
export function escapeStep(step: string): string {
  return toEscape.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}

/** The unescaped steps of a JSON Pointer. */
export function pointerSteps(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON Pointer; undefined when there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const step of pointerSteps(pointer)) {
    if (!isObject(at) || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

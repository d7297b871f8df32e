import { isObject } from '../../base/json.ts';

const unusual = /[~/]/;

/** A name as a step of a JSON Pointer. */
export function escapeStep(step: string): string {
  return unusual.test(step) ? step.replaceAll('~', '~0').replaceAll('/', '~1') : step;
}

/** Steps of a JSON Pointer, unescaped. */
export function pointerSteps(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a JSON Pointer; undefined where there is nothing. */
export function valueAt(value: unknown, pointer: string): unknown {
  let at = value;
  for (const step of pointerSteps(pointer)) {
    if (!isObject(at) || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}

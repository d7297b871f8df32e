import { isObject } from '../../base/json.ts';
import type { KnownNames, UnknownName } from '../cases/names.ts';
import { decisionShapes, type ViewSchema, type WithApi } from './decision-shapes.ts';
import { type Shape, unknownInData, unknownInPath } from './shape.ts';

/** Computes each answer once, because rows repeat the same names. */
function memoized<T>(answer: (...args: string[]) => T): (...args: string[]) => T {
  const known = new Map<string, { answer: T }>();
  return (...args) => {
    const key = args.join('\n');
    let found = known.get(key);
    if (found === undefined) {
      found = { answer: answer(...args) };
      known.set(key, found);
    }
    return found.answer;
  };
}

/** The names that decisions know, from the API, the schemas of the views, and the catalogue. */
export function knownNames(loaded: WithApi, schemaOf: ViewSchema): KnownNames {
  const shapes = decisionShapes(loaded, schemaOf);
  const givenShape = memoized((decision = '', form) => shapes.given(decision, { form }));
  const below = memoized((decision = '', path = '', form = '') => {
    let shape: Shape | null = givenShape(decision, form);
    for (const step of path === '' ? [] : path.split('.')) shape = isElement(step) ? shape : (shape?.at(step) ?? null);
    return shape;
  });
  const examples = new WeakMap<object, Map<Shape, readonly UnknownName[]>>();
  const given = memoized((decision = '', path = '', form = '') =>
    unknownInPath(givenShape(decision, form), path.split('.')),
  );
  const result = memoized((decision = '', path = ''): UnknownName | null => {
    const shape = shapes.result(decision);
    return shape === null || path === '' ? null : unknownInPath(shape, path.split('.'));
  });
  return {
    given: (decision, path, form) => given(decision, path, String(form)),
    givenData: (decision, path, data, form) => {
      if (!isObject(data)) return [];
      const shape = below(decision, path, String(form));
      if (shape === null) return [];
      // all rows that start from an example share one object
      const before = examples.get(data)?.get(shape);
      if (before !== undefined && path === '') return before;
      const found = unknownInData(shape, data, path === '' ? [] : path.split('.'));
      if (path === '') examples.set(data, (examples.get(data) ?? new Map()).set(shape, found));
      return found;
    },
    result,
    knowsResult: (decision) => shapes.result(decision) !== null,
  };
}

const isElement = (step: string) => /^(\d+|\*|\[.+\])$/.test(step);

import type { KnownNames, UnknownName } from '../../analysis/cases/names.ts';
import { isObject } from '../../base/json.ts';
import type { LoadedCatalogue } from '../../release/index.ts';
import { decisionShapes } from '../given/decision-shapes.ts';
import { type Shape, unknownInData, unknownInPath } from '../given/shape.ts';

/** What answers a question is asked once: rows repeat the same names. */
function remembering<T>(answer: (...asked: string[]) => T): (...asked: string[]) => T {
  const known = new Map<string, { answer: T }>();
  return (...asked) => {
    const key = asked.join('\n');
    let found = known.get(key);
    if (found === undefined) {
      found = { answer: answer(...asked) };
      known.set(key, found);
    }
    return found.answer;
  };
}

/** The names that decisions know, by the API, the schemas of the views, and the catalogue. */
export function knownNames(loaded: LoadedCatalogue): KnownNames {
  const shapes = decisionShapes(loaded);
  const givenShape = remembering((decision = '', form) => shapes.given(decision, { form }));
  const below = remembering((decision = '', path = '', form = '') => {
    let shape: Shape | null = givenShape(decision, form);
    for (const step of path === '' ? [] : path.split('.')) shape = isElement(step) ? shape : (shape?.at(step) ?? null);
    return shape;
  });
  const examples = new WeakMap<object, Map<Shape, readonly UnknownName[]>>();
  const given = remembering((decision = '', path = '', form = '') =>
    unknownInPath(givenShape(decision, form), path.split('.')),
  );
  const result = remembering((decision = '', path = ''): UnknownName | null => {
    const shape = shapes.result(decision);
    return shape === null || path === '' ? null : unknownInPath(shape, path.split('.'));
  });
  return {
    given: (decision, path, form) => given(decision, path, String(form)),
    givenData: (decision, path, data, form) => {
      if (!isObject(data)) return [];
      const shape = below(decision, path, String(form));
      if (shape === null) return [];
      // an example is one object for all rows that begin with it
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

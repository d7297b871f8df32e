import { pathOf, typeOfPath } from '../infer.ts';
import { anything, either, nothing, orNull } from '../value-type.ts';
import { operands, type Typing } from './typing.ts';

/** The default of `var` takes the place of what is left out, not of null. */
export const variable: Typing = (call, at, inference) => {
  const [path, fallback] = call.args;
  if (path?.kind !== 'literal') return anything;
  const found = typeOfPath(pathOf(call), at);
  if (fallback === undefined) return found;
  const otherwise = inference.type(fallback, at);
  return either(found.leftOut === true ? orNull(found, false) : found, otherwise);
};

/** The first of its operands that is there. */
export const otherwise: Typing = (call, at, inference) => {
  const types = operands(call, at, inference);
  const last = types.at(-1) ?? nothing;
  return orNull(
    types
      .map((type) => (type.values === undefined ? type : { ...type, values: type.values.filter(Boolean) }))
      .reduce(either),
    last.nullable && types.every(({ nullable }) => nullable),
  );
};

export const first: Typing = (call, at, inference) => operands(call, at, inference)[0] ?? nothing;

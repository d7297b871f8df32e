import { formCalls } from '../derive/index.ts';
import { ERRAND_OPERATIONS, ERRANDS, type KnownErrand } from '../known-by-code.ts';
import { apiName } from '../operation-name.ts';
import { fileOf } from '../sections.ts';
import type { FindingPage } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

const kinds = Object.values(ERRANDS);
const example = (names: readonly string[]) =>
  `{ ${names.map((name) => `"${name}": { "label": "…", "steps": [{ "id": "recue", "label": "…" }] }`).join(', ')} }`;

export const missingErrand: FindingPage = {
  finds: 'Une demande que le portail enregistre n’a ni libellé ni étapes.',
  at: { file: 'catalog/errands.json', pointer: '/kinds' },
  avoid: example(kinds.slice(0, 1)),
  prefer: example(kinds),
  why: 'La demande du sociétaire échouerait au moment où il l’envoie.',
};

/** Each errand that the back-end records itself, and that a member can make, has its wording and steps. */
export const checkErrands: Check = (context) => {
  if (context.data.errands === undefined) return [];
  const written = Object.keys(context.data.errands.kinds);
  const at = { file: fileOf('errands'), pointer: '/kinds' };
  const called = operationsOfForms(context);
  // what the portal's own pages make always can be made
  const canBeMade = (kind: KnownErrand) => ERRAND_OPERATIONS[kind]?.some((name) => called.has(name)) ?? true;
  return kinds
    .filter((kind) => !written.includes(kind) && canBeMade(kind))
    .flatMap((kind) =>
      findingAt(context, at, 'missing-errand', `the errand "${kind}" is recorded, and is not there`, 'write it'),
    );
};

/** The operations that forms call, by their names in the API. */
const operationsOfForms = ({ data, table }: CheckContext): ReadonlySet<string> =>
  new Set(
    Object.values(data.forms ?? {}).flatMap((form) =>
      formCalls(table, form).map(({ ask }) => apiName(data, ask.operation)),
    ),
  );

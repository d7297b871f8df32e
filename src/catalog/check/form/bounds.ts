import { isObject } from '../../../base/json.ts';
import type { FindingPage } from '../../source/index.ts';
import type { Form } from '../../types.generated.ts';
import type { Report } from './report.ts';

export const crossedBounds: FindingPage = {
  finds: 'Une borne basse dépasse la borne haute, ou refuse ce que le format demande.',
  at: { file: 'forms/connexion/inscription.json', pointer: '/fields/reponseSecrete/schema' },
  avoid: '{ "type": "string", "minLength": 200, "maxLength": 100 }',
  prefer: '{ "type": "string", "minLength": 2, "maxLength": 100 }',
  why: 'Aucune réponse ne conviendrait jamais : personne ne passerait l’étape.',
};

/** A lower bound, its upper bound, and whether both may be equal. */
const pairs = [
  ['minimum', 'maximum', true],
  ['exclusiveMinimum', 'maximum', false],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
] as const;

/** As many characters as an answer of a format may need: those of ISO 8601, ISO 13616 and E.164, with its sign. */
const LONGEST: Readonly<Record<string, number>> = { date: 10, iban: 34, phone: 16 };

/** The bounds of each schema, and of its elements' schemas, allow some answer. */
export function checkBounds(form: Form, report: Report): void {
  for (const [name, { schema, upload }] of Object.entries(form.fields)) {
    checkSchema(schema, `/fields/${name}/schema`, report);
    const { maxFileBytes = 0, maxTotalBytes = maxFileBytes } = upload ?? {};
    if (maxFileBytes <= maxTotalBytes) continue;
    const message = `a file may have ${maxFileBytes} bytes, and all of them together ${maxTotalBytes}`;
    report(
      `/fields/${name}/upload/maxTotalBytes`,
      'crossed-bounds',
      message,
      'allow all files as much as one at least',
    );
  }
}

function checkSchema(schema: object, here: string, report: Report): void {
  const own = schema as Readonly<Record<string, unknown>>;
  for (const [low, high, mayMeet] of pairs) {
    const from = own[low];
    const to = own[high];
    if (typeof from !== 'number' || typeof to !== 'number') continue;
    if (from < to || (mayMeet && from === to)) continue;
    report(
      `${here}/${low}`,
      'crossed-bounds',
      `no answer is between "${low}" ${from} and "${high}" ${to}`,
      'write the smaller number first',
    );
  }
  const longest = typeof own.format === 'string' ? LONGEST[own.format] : undefined;
  if (longest !== undefined && typeof own.maxLength === 'number' && own.maxLength < longest)
    report(
      `${here}/maxLength`,
      'crossed-bounds',
      `"${String(own.format)}" may have ${longest} characters, and this allows ${own.maxLength}`,
      'allow as many, spaces aside',
    );
  for (const [name, below] of Object.entries(own)) if (isObject(below)) checkSchema(below, `${here}/${name}`, report);
}

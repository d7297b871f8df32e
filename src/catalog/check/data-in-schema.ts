import { isObject, isRecord } from '../../base/json.ts';
import { described, traitsOf } from '../../rules/language.ts';
import type { FindingPage } from '../source/index.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import { type FormCheck, findingAt } from './context.ts';

export const dataInSchema: FindingPage = {
  finds: 'Le schéma d’un champ dépend des données : une règle, un trou `{…}` ou une référence.',
  at: { file: 'forms/connexion/identifiant-oublie.json', pointer: '/fields/email/schema' },
  avoid: '{ "type": "string", "maxLength": { "var": "longueur" } }',
  prefer: '{ "type": "string", "format": "email", "maxLength": 254 }',
  why: 'Les contrôles d’une démarche sont préparés avant que quiconque réponde. Ce qui dépend des données va dans `choices` ou `checks`.',
};

/** `{nom}` or `{$brand.name}`, but not `{5}` or `\p{L}` of a regular expression. */
const placeholder = /(?<!\\[pPuk])\{\s*[$\p{L}_][^{}]*\}/u;

/** Places below a field's schema that depend on data: a rule, a reference, a placeholder. */
function places(schema: Record<string, unknown>): string[] {
  const rule = Object.keys(schema).find((key) => isRule(key, schema[key]));
  if (rule !== undefined) return [`/${escapeStep(rule)}`];
  return Object.entries(schema).flatMap(([key, value]) => {
    const here = `/${escapeStep(key)}`;
    if (key === 'items' && isRecord(value)) return places(value).map((below) => here + below);
    if (Array.isArray(value)) return value.flatMap((one, i) => (dependsOnData(one) ? [`${here}/${i}`] : []));
    return dependsOnData(value) ? [here] : [];
  });
}

/** Whether a property makes its object a rule or a reference; `if` and `default` may also be JSON Schema's own. */
function isRule(key: string, value: unknown): boolean {
  const { names, coalesces } = traitsOf(key);
  if (key === '$data' || names === 'path' || names === 'named-rule') return true;
  if (!described.has(key)) return false;
  return /^\W+$/.test(key) || (Array.isArray(value) && (coalesces !== true || value.some(isObject)));
}

function dependsOnData(value: unknown): boolean {
  if (typeof value === 'string') return placeholder.test(value);
  return isObject(value) && Object.entries(value).some(([key, inner]) => isRule(key, inner));
}

/** Places in a form where a field's schema depends on data. */
export function dataInSchemas(form: unknown): string[] {
  const fields = (form as { fields?: unknown } | null | undefined)?.fields;
  if (!isObject(fields)) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    const schema = (field as { schema?: unknown } | null)?.schema;
    return isRecord(schema) ? places(schema).map((below) => `/fields/${escapeStep(name)}/schema${below}`) : [];
  });
}

/**
 * No field's schema depends on data, as validators are compiled in advance. Replaces all that the schema of forms
 * reports at the same place.
 */
export function findDataInSchema(
  context: Parameters<FormCheck>[0],
  file: string,
): { pointer: string; finding: Finding }[] {
  return dataInSchemas(context.sources.get(file)?.value).map((pointer) => ({
    pointer,
    finding: findingAt(
      context,
      { file, pointer },
      'data-in-schema',
      'a schema holds nothing that depends on data: no rule, no reference, no placeholder',
      'offer what depends on data by "choices", and bound it by "checks"',
    ),
  }));
}

import { type Manual, type Traits, traitsOf } from '../../rules/language.ts';
import { dates } from './dates.ts';
import { type EditorSchema, ref } from './editor-schema.ts';

/** An operator as its own file describes it. */
export interface OperatorManual extends Manual {
  name: string;
  arity: readonly [number, number];
}

const rule = ref('', 'rule');
const list = (items: readonly EditorSchema[], least = 1): EditorSchema => ({
  type: 'array',
  minItems: least,
  maxItems: items.length,
  items,
});

/** Operands that are names or paths, which no rule computes. */
const named: Readonly<Record<NonNullable<Traits['names']>, EditorSchema>> = {
  path: { ...list([{ type: ['string', 'number'] }, rule]), type: ['string', 'number', 'array'] },
  'named-rule': { anyOf: [ref('names', 'rule'), list([ref('names', 'rule')])] },
  'code-list': list([ref('names', 'code-list'), rule, rule], 2),
  template: { type: ['string', 'array'], items: { type: 'string' } },
};

function operands({ name, arity: [least, most] }: OperatorManual): EditorSchema {
  const { names } = traitsOf(name);
  if (names !== undefined) return named[names];
  const count = { ...(least > 0 && { minItems: least }), ...(Number.isFinite(most) && { maxItems: most }) };
  return { ...(least > 1 && { type: 'array' }), ...count, allOf: [rule] };
}

/** What the manual of an operator says: how it is written, what it gives, an example. */
function manualOf({ signature, doc, example: { rule, data }, result }: OperatorManual): string {
  const given = data === null ? '' : ` sur \`${JSON.stringify(data)}\``;
  return `\`${signature}\`\n\n${doc}\n\nPar exemple \`${JSON.stringify(rule)}\`${given} donne \`${JSON.stringify(result)}\`.`;
}

const kinds = ['object', 'string', 'number', 'boolean', 'null', 'array'];

/** The schema of rules and texts: the operators with their operands, from their own manuals. */
export function expressionsSchema(operators: readonly OperatorManual[]): EditorSchema {
  const properties: Record<string, EditorSchema> = {};
  for (const operator of operators)
    properties[operator.name] = { markdownDescription: manualOf(operator), ...operands(operator) };
  const call: EditorSchema = {
    additionalProperties: false,
    errorMessage: 'Aucun opérateur ne porte ce nom : catalog/OPERATEURS.md les nomme tous.',
    properties: { ...properties, dated: ref('dates', 'alternatives'), ...dates },
  };
  return {
    description: 'Les règles et les textes du catalogue',
    definitions: {
      rule: { type: kinds, ...call, items: rule },
      // a value is a text or a rule, never a list
      value: { type: kinds.filter((kind) => kind !== 'array' && kind !== 'null'), ...call },
      text: {
        anyOf: [{ type: 'string', minLength: 1 }, ref('dates', 'dated')],
      },
    },
  };
}

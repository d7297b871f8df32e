import type { FindingPage } from '../../source/index.ts';
import type { ExplainFault } from './explain.ts';

export const wrongForm: FindingPage = {
  finds:
    'Une valeur du bon type n’a pas la forme attendue : une couleur, un identifiant, une liste trop courte, des choix venus de deux endroits.',
  at: { file: 'catalog/themes.json', pointer: '/themes/auto/light/strong' },
  avoid: '"bleu"',
  prefer: '"#1F4E8C"',
  why: 'La forme est ce sur quoi le reste compte : une couleur se dessine, un identifiant se cite.',
};

export const explainWrongKey: ExplainFault = ({ params }) => ({
  code: 'wrong-form',
  message: `"${String(params.propertyName)}" does not have the form of a key here`,
  help: null,
});

/** The requirement of each schema keyword, in words. */
const requirements: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  minLength: ({ limit }) =>
    limit === 1 ? 'this text is empty' : `this text has fewer than ${String(limit)} characters`,
  maxLength: ({ limit }) => `this text has more than ${String(limit)} characters`,
  minimum: ({ limit }) => `this number is below ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `this number is not above ${String(limit)}`,
  maximum: ({ limit }) => `this number is above ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `this number is not below ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `this number is not a multiple of ${String(multipleOf)}`,
  minItems: ({ limit }) => (limit === 1 ? 'this list is empty' : `this list has fewer than ${String(limit)} elements`),
  maxItems: ({ limit }) => `this list has more than ${String(limit)} elements`,
  uniqueItems: ({ i, j }) => `the elements ${Number(j) + 1} and ${Number(i) + 1} of this list are the same`,
  minProperties: ({ limit }) =>
    limit === 1 ? 'this object is empty' : `this object has fewer than ${String(limit)} properties`,
  maxProperties: ({ limit }) => `this object has more than ${String(limit)} ${limit === 1 ? 'property' : 'properties'}`,
  pattern: () => 'this text does not have the form that is expected here',
  format: ({ format }) => `this text is not a ${String(format)}`,
};

const none = 'this does not have the form that is expected here';

/** Explains all other schema errors in our own words. */
export const explainWrongForm: ExplainFault = ({ keyword, params, parentSchema }) => ({
  code: 'wrong-form',
  message: requirements[keyword]?.(params) ?? none,
  help: helpOf(keyword, params, (parentSchema ?? {}) as Bounded),
});

interface Bounded {
  description?: string;
  minimum?: number;
  maximum?: number;
}

/** What the schema requires instead; null when the message already says it. */
function helpOf(keyword: string, params: Record<string, unknown>, { description, minimum, maximum }: Bounded) {
  if (keyword === 'pattern')
    return `it has to match ${String(params.pattern)}${description === undefined ? '' : ` (${description})`}`;
  if ((keyword === 'minimum' || keyword === 'maximum') && minimum !== undefined && maximum !== undefined)
    return `it goes from ${minimum} to ${maximum}`;
  return null;
}

import { type EditorSchema, ref } from './editor-schema.ts';

/** Properties with which an object exists on some days only. */
export const dates: Readonly<Record<'from' | 'to', EditorSchema>> = {
  from: ref('dates', 'from'),
  to: ref('dates', 'to'),
};

const day = (description: string): EditorSchema => ({
  description,
  type: 'string',
  format: 'date',
  suggestSortText: '~',
  errorMessage: 'Un jour s’écrit AAAA-MM-JJ : 2027-01-01.',
});

/** `{"dated": […]}` of some value. */
const datedValues = (is: EditorSchema): EditorSchema => ({
  allOf: [ref('dates', 'dated')],
  properties: { dated: { items: { properties: { is } } } },
});

/** The value itself, or several that follow one another in time. */
export const orDated = (value: EditorSchema): EditorSchema => ({ anyOf: [value, datedValues(value)] });

/** Dated objects and values, which are resolved before a strict schema applies. */
export const datesSchema: EditorSchema = {
  description: 'Ce qui change un jour donné : « from » et « to » d’un objet, et les valeurs datées',
  definitions: {
    from: day('Premier jour où ceci existe, compris ; sans lui, depuis toujours'),
    to: day('Premier jour où ceci n’existe plus ; sans lui, pour toujours'),
    dated: {
      type: 'object',
      required: ['dated'],
      additionalProperties: false,
      properties: { dated: ref('', 'alternatives') },
    },
    alternatives: {
      markdownDescription:
        'Une valeur qui change un jour donné : la première dont les jours conviennent vaut.\n\nPar exemple `[{"to": "2027-01-01", "is": 1}, {"from": "2027-01-01", "is": 2}]`',
      type: 'array',
      minItems: 1,
      suggestSortText: '~',
      items: {
        type: 'object',
        required: ['is'],
        additionalProperties: false,
        properties: { from: ref('', 'from'), to: ref('', 'to'), is: { description: 'La valeur, ces jours-là' } },
      },
    },
  },
};

/** What a proposed family says of its own: the rest are words of the schema, of the catalogue and of our API. */
export const OWN_WORDS = {
  values: 'Informations',
  others: 'Autres informations',
  truth: { label: 'Oui ou non', true: 'Oui', false: 'Non' },
} as const;

/** Marks what a tool proposed, for `assumptions` to list until somebody has confirmed it. */
export const PROPOSED = 'OP-000';

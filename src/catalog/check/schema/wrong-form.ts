import type { Page } from '../../source/index.ts';
import type { Explain } from './explain.ts';

export const wrongForm: Page = {
  finds:
    'Une valeur du bon type n’a pas la forme attendue : une couleur, un identifiant, une liste trop courte, des choix venus de deux endroits.',
  at: { file: 'catalog/themes.json', pointer: '/themes/auto/light/strong' },
  avoid: '"bleu"',
  prefer: '"#1F4E8C"',
  why: 'La forme est ce sur quoi le reste compte : une couleur se dessine, un identifiant se cite.',
};

export const explainWrongKey: Explain = ({ params }) => ({
  code: 'wrong-form',
  message: `"${String(params.propertyName)}" does not have the form of a key here`,
  help: null,
});

/** Whatever else a schema refuses. */
export const explainWrongForm: Explain = ({ message }) => ({
  code: 'wrong-form',
  message: message ?? 'this does not have the expected form',
  help: null,
});

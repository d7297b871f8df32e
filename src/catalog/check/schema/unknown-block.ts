import type { Page } from '../../source/index.ts';
import type { Explain } from './explain.ts';

export const unknownBlock: Page = {
  finds: 'Le genre d’un bloc n’existe pas.',
  at: { file: 'catalog/families/autre.json', pointer: '/blocks/0' },
  avoid: '{ "block": "message", "id": "avis", "tone": "info", "text": "Bonjour" }',
  prefer: '{ "block": "notice", "id": "avis", "tone": "info", "text": "Bonjour" }',
  why: 'Chaque genre a son dessin ; les genres sont dans le README, sous « un onglet ».',
};

export const explainUnknownBlock: Explain = ({ params }) => ({
  code: 'unknown-block',
  message: `"${String(params.tagValue)}" is not a kind of block`,
  help: null,
});

import type { FindingPage } from '../../source/index.ts';
import type { ExplainFault } from './explain.ts';

export const unknownBlock: FindingPage = {
  finds: 'Le genre d’un bloc n’existe pas.',
  at: { file: 'catalog/families/autre.json', pointer: '/blocks/0' },
  avoid: '{ "block": "message", "id": "avis", "tone": "info", "text": "Bonjour" }',
  prefer: '{ "block": "notice", "id": "avis", "tone": "info", "text": "Bonjour" }',
  why: 'Chaque genre a son dessin ; les genres sont dans le README, sous « un onglet ».',
};

/** Blocks are identified by their kind: this one is unknown, missing, or not a text. */
export const explainUnknownBlock: ExplainFault = ({ params }) => {
  const { tag, tagValue } = params;
  const name = String(tag);
  if (typeof tagValue === 'string')
    return { code: 'unknown-block', message: `"${tagValue}" is not a kind of ${name}`, help: null };
  return tagValue === undefined
    ? { code: 'missing-property', message: `"${name}" is missing`, help: null }
    : { code: 'wrong-type', message: 'a value of type string is expected', help: null, step: name };
};

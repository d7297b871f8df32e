import type { FindingPage } from '../../source/index.ts';

export const neverHolds: FindingPage = {
  finds: 'Une condition qu’aucun contrat, ou aucune réponse, ne peut remplir là où elle est écrite.',
  at: { file: 'catalog/families/autre.json', pointer: '/blocks/0/when' },
  avoid: '{ "and": [{ "==": [{ "var": "codeEtat" }, "VIG"] }, { "==": [{ "var": "codeEtat" }, "RES"] }] }',
  prefer: '{ "has": [["VIG", "RES"], { "var": "codeEtat" }] }',
  why: 'Ce qui en dépend ne se montrera jamais, sans erreur : c’est presque toujours une condition de trop, ou un « et » mis pour un « ou ».',
};

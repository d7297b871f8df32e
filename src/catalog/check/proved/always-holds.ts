import type { FindingPage } from '../../source/index.ts';

export const alwaysHolds: FindingPage = {
  finds: 'Une condition que tout contrat, ou toute réponse, remplit là où elle est écrite.',
  at: { file: 'catalog/families/autre.json', pointer: '/blocks/0/when' },
  avoid: '{ "or": [{ "!=": [{ "var": "codeEtat" }, "VIG"] }, { "!=": [{ "var": "codeEtat" }, "RES"] }] }',
  prefer: '{ "!": [{ "has": [["VIG", "RES"], { "var": "codeEtat" }] }] }',
  why: 'Elle ne choisit rien. Ou bien elle est de trop, ou bien elle dit autre chose que ce qui était voulu.',
};

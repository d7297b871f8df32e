import type { FindingPage } from '../../source/index.ts';

export const urgentHidden: FindingPage = {
  finds: 'L’action urgente mène à un onglet qui peut être caché pendant qu’elle se montre.',
  at: { file: 'catalog/families/auto.json', pointer: '/urgentAction/when' },
  avoid: '{ "==": [{ "var": "codeEtat" }, "VIG"] }',
  prefer: '{ "rule": "mileage-is-due" }',
  why: 'Le sociétaire serait pressé d’agir, et la page n’aurait nulle part où le mener : l’action ne se montre alors pas du tout.',
};

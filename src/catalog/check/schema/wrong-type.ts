import type { FindingPage } from '../../source/index.ts';
import type { ExplainFault } from './explain.ts';

export const wrongType: FindingPage = {
  finds:
    'Une valeur n’est pas du type attendu : un texte là où va un nombre, un objet là où va une liste. Dans une démarche, le champ ne donne pas ce que l’opération attend.',
  at: { file: 'catalog/fees.json', pointer: '/fees/0/bands/0/rate' },
  avoid: '"1,75"',
  prefer: '1.75',
  why: 'Un texte ne se calcule pas. Les nombres s’écrivent avec un point et sans guillemets.',
};

export const explainWrongType: ExplainFault = ({ params }) => ({
  code: 'wrong-type',
  message: `a value of type ${String(params.type)} is expected`,
  help: null,
});

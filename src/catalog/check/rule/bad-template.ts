import type { FindingPage } from '../../source/index.ts';

export const badTemplate: FindingPage = {
  finds: 'Un trou d’un texte est mal écrit : accolade oubliée, chemin ou format inconnu.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/subtitle' },
  avoid: '"{libelleProduit"',
  prefer: '"{libelleProduit}"',
  why: 'Le sociétaire lirait l’accolade. Pour en écrire une, doublez-la : `{{`.',
};

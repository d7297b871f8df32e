import { findShown, type TourStop } from '../../../ui/Tour.tsx';

/** What a step shows, by the selectors that may find it; the first that shows counts. */
type Target = readonly string[];

export const findTarget = (target: Target): HTMLElement | null => findShown(target);

/** From a file to its publication. */
export const tourSteps: readonly TourStop<Target>[] = [
  {
    id: 'welcome',
    title: 'Bienvenue dans le studio',
    text: 'En une minute, voyez comment se fait un changement, jusqu’à sa publication. Rien de ce que vous faites ici ne se voit avant qu’il soit approuvé.',
  },
  {
    id: 'files',
    title: 'Trouver un fichier',
    text: 'Les fichiers du catalogue sont ici, par sujet. Cherchez un libellé, un code ou un mot : « Aller à… » (Ctrl + K) mène droit à sa ligne.',
    target: ['.tree-search', '.tree'],
  },
  {
    id: 'views',
    title: 'Le lire de plusieurs façons',
    text: '« Phrases » dit chaque règle en français, « Tableau » se remplit comme un tableur, « JSON » montre le fichier tel qu’il est écrit. « Différences » le compare avec ce qui est en ligne.',
    target: ['.file-views', '.file-head'],
  },
  {
    id: 'preview',
    title: 'La page des sociétaires',
    text: 'Elle suit ce que vous écrivez. Appuyez sur un de ses éléments : le fichier s’ouvre à sa ligne, et « Pourquoi » dit ce qui le montre.',
    target: ['.preview'],
  },
  {
    id: 'absent',
    title: 'Ce qui n’y est pas',
    text: '« Absents » nomme ce que cette page ne montre pas, et ce qu’il faudrait pour que cela apparaisse.',
    target: ['#panel-tab-absent'],
  },
  {
    id: 'touched',
    title: 'Qui est concerné',
    text: '« Effets » dit pour quels contrats quelque chose apparaît ou disparaît. « Compter » le dit en nombre, sur un portefeuille.',
    target: ['#panel-tab-effects'],
  },
  {
    id: 'cases',
    title: 'Ce qui doit rester vrai',
    text: '« Tableaux de cas » dit les lignes que votre changement rend fausses. « Couverture » dit ce qu’aucune ligne n’essaie, et prépare celle qui manque.',
    target: ['#panel-tab-tables'],
  },
  {
    id: 'review',
    title: 'Demander à quelqu’un d’autre',
    text: 'Une seconde personne lit ce qui change et pour qui, puis l’approuve ou le refuse. Cette visite se refait depuis « Clavier ».',
    target: ['.bar-review', '.bar-actions'],
  },
];

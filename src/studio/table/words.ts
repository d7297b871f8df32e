import type { FileGrid, GridColumn, GridRefusal } from '../../analysis/grid/index.ts';
import { shortLabel } from '../../analysis/record/short-label.ts';
import { numberText } from '../app/instants.ts';

const nbsp = '\u00a0';
const quoted = (text: string) => `«${nbsp}${text}${nbsp}»`;
const counted = (count: number, one: string, several: string) =>
  `${numberText(count)}${nbsp}${count > 1 ? several : one}`;

/** Every word of the tables. */
export const words = {
  table: 'Tableau',
  tables: 'Tableaux du fichier',
  noTable: 'Ce fichier n’a pas de tableau.',
  name: 'Clé',
  rank: 'N°',
  value: 'Valeur',
  empty: '(vide)',
  search: 'Trouver',
  previous: 'Résultat précédent',
  next: 'Résultat suivant',
  found: (count: number) => (count === 0 ? 'Aucun résultat' : counted(count, 'résultat', 'résultats')),
  onlyFound: 'Seulement les lignes trouvées',
  allColumns: (count: number) => `Montrer ${counted(count, 'colonne vide', 'colonnes vides')}`,
  rows: (shown: number, all: number) =>
    shown === all ? counted(all, 'ligne', 'lignes') : `${shown} sur ${counted(all, 'ligne', 'lignes')}`,
  filterOf: (column: string) => `Filtrer la colonne ${quoted(column)}`,
  filtered: 'filtrée',
  values: (column: string) => `Valeurs de ${quoted(column)}`,
  moreValues: (count: number) => `et ${counted(count, 'autre valeur', 'autres valeurs')}`,
  showAll: 'Tout montrer',
  hideAll: 'Tout cacher',
  close: 'Fermer',
  add: 'Ajouter',
  copyRow: 'Dupliquer',
  up: 'Monter',
  down: 'Descendre',
  remove: 'Retirer',
  cancel: 'Annuler',
  confirm: 'Ajouter la ligne',
  newName: 'Clé de la nouvelle ligne',
  seeRule: 'Voir la règle',
  seeTable: 'Voir le tableau',
  readOnly: 'Lecture seule',
  error: 'Erreur',
  actions: 'Lignes',
  chosenRange: (rows: number, columns: number) =>
    `${counted(rows, 'ligne', 'lignes')} × ${counted(columns, 'colonne', 'colonnes')}`,
  findings: (count: number) => counted(count, 'remarque dans ce tableau', 'remarques dans ce tableau'),
  nothingLeft: 'Aucune ligne ne répond au filtre.',
  removeFilters: 'Enlever les filtres',
  edited: (row: string, column: string) => `${column} de ${quoted(row)}`,
  pasted: (count: number) => `Collage de ${counted(count, 'ligne', 'lignes')}`,
  cleared: 'Cellules vidées',
  added: (row: string) => `Ligne ${quoted(row)} ajoutée`,
  removed: (count: number) => `${counted(count, 'ligne retirée', 'lignes retirées')}`,
  moved: (row: string) => `Ligne ${quoted(row)} déplacée`,
  instructions:
    'Flèches pour aller de cellule en cellule, Entrée ou F2 pour modifier, Échap pour abandonner, Maj et flèches pour choisir une plage.',
} as const;

/** How a column is called: what the schema says of it, without its details. */
export function columnName({ kind, title, id }: GridColumn): string {
  if (kind === 'name') return words.name;
  if (kind === 'rank') return words.rank;
  // a number is nothing without its unit
  const details = kind === 'number' || kind === 'integer' ? / ?[(:;\u00a0]/ : / ?[(:;,\u00a0]/;
  const [short = ''] = (title ?? '').split(details);
  return short.trim() || id || words.value;
}

/** How a table is called among those of its file. */
export function gridName({ title, of, pointer, rows }: FileGrid): string {
  const short = title === null ? '' : shortLabel(title);
  const name = short || pointer.split('/').at(-1) || words.table;
  const place = of === null || of === name ? '' : ` – ${of}`;
  return `${name}${place} (${rows.length})`;
}

/** What went wrong, and how to mend it. */
export function refusalText(refused: GridRefusal, { columns, rows }: FileGrid): string {
  const column = refused.column === undefined ? undefined : columns[refused.column];
  const row = refused.row === undefined ? undefined : rows[refused.row]?.name;
  const at =
    column === undefined ? '' : `${columnName(column)}${row === undefined ? '' : `, ligne ${quoted(row)}`}${nbsp}: `;
  const sentence = sentenceOf(refused, column);
  return at === '' ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : at + sentence;
}

function sentenceOf(refused: GridRefusal, column: GridColumn | undefined): string {
  switch (refused.code) {
    case 'not-a-number':
      return `${quoted(refused.typed)} n’est pas un nombre. Écrivez par exemple 12,5.`;
    case 'not-whole':
      return `${quoted(refused.typed)} n’est pas un nombre entier.`;
    case 'not-yes-no':
      return `écrivez oui ou non, pas ${quoted(refused.typed)}.`;
    case 'not-a-choice':
      return `${quoted(refused.typed)} n’est pas un des choix${nbsp}: ${column?.choices.map(({ value }) => value).join(', ') ?? ''}.`;
    case 'not-json':
      return `une règle ne s’écrit pas ainsi. Modifiez-la dans l’éditeur.`;
    case 'required':
      return `cette cellule ne peut pas être vide.`;
    case 'complex':
      return `une règle ne se modifie pas dans le tableau. Ouvrez-la dans l’éditeur.`;
    case 'no-name':
      return `chaque ligne a besoin d’une clé. Collez aussi la première colonne.`;
    case 'no-text':
      return `ce qui est à coller n’a pas de texte. Copiez des cellules ou du texte.`;
    case 'rank':
      return `le numéro d’une ligne est sa place${nbsp}: déplacez la ligne.`;
    case 'stale':
      return `le fichier a changé entre-temps. Recommencez.`;
    case 'name-taken':
      return `la clé ${quoted(refused.typed)} existe déjà.`;
    case 'too-many-rows':
      return `${numberText(refused.count)} lignes, c’est trop pour un collage${nbsp}: ${numberText(refused.most)} au plus. Collez en plusieurs fois.`;
    case 'too-many-columns':
      return `la plage a ${counted(refused.count, 'colonne', 'colonnes')}, et il n’y a de place que pour ${refused.room} à partir d’ici. Choisissez une cellule plus à gauche.`;
    case 'ragged':
      return `la ligne ${refused.line} de la plage n’a pas autant de cellules que la première.`;
  }
}

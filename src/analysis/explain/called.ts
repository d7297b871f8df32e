import { isRecord } from '../../base/json.ts';
import type { WordsWorld } from '../sentence/api-field.ts';
import { calledBy, catalogueNames, placeOf } from '../sentence/index.ts';
import { sentenceOf } from '../sentence/sentence-of.ts';
import { titleText } from '../sentence/spoken.ts';
import { quoted } from '../sentence/value-words.ts';
import { withoutPlaceholders } from '../sentence/without-placeholders.ts';
import type { Explanation } from './explain-element.ts';

/** What an element is, by the kind that its name begins with. */
const nouns: Readonly<Record<string, string>> = {
  tab: 'Onglet',
  line: 'Ligne',
  block: 'Bloc',
  fact: 'Donnée',
  item: 'Élément',
  part: 'Partie',
  column: 'Colonne',
  download: 'Téléchargement',
  link: 'Lien',
  advantage: 'Avantage',
  action: 'Action',
  offer: 'Offre',
  certificate: 'Attestation',
  field: 'Champ',
  step: 'Étape',
  exit: 'Sortie',
};

/** Properties that hold the words by which a page shows what they belong to. */
const shownBy = ['label', 'title', 'key', 'heading', 'text'];

/** What an explained element is for who reads the page: `Ligne « Échéance »`. */
export function calledElement({ name, entry }: Pick<Explanation, 'name' | 'entry'>, world: WordsWorld): string {
  const [kind = '', ...rest] = name.split(':');
  const id = rest.join(':');
  const own = entry.pointer.endsWith('/id') ? entry.pointer.slice(0, -'/id'.length) : entry.pointer;
  const noun = nouns[kind];
  const said = calledPlace(world, entry.file, own) ?? calledBy(world.table, kind, id) ?? id;
  return noun === undefined ? said : `${noun} ${quoted(said)}`;
}

/**
 * The words by which a page shows what stands at a place of a file; null where it has none of its own.
 * @param properties that hold such words, the best first
 */
export function calledPlace(
  world: WordsWorld,
  file: string,
  pointer: string,
  properties: readonly string[] = shownBy,
): string | null {
  for (const property of properties) {
    const words = world.table.at(file, `${pointer}/${property}`)?.value;
    if (typeof words === 'string' && words !== '') return withoutPlaceholders(words);
    if (isRecord(words)) return titleText(sentenceOf(words, catalogueNames(world, placeOf(world.table, file))));
  }
  return null;
}

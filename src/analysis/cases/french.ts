import { isObject } from '../../base/json.ts';
import { translator, type Words } from '../../catalog/check/french/translator.ts';
import { sentenceInFrench } from '../../catalog/check/french.ts';
import { quoted } from '../sentence/value-words.ts';
import { words as cellWords, plainValue } from './words.ts';

const sentences: Words = {
  // the table
  'this table weighs {} bytes': 'cette table pèse {:thousands} octets',
  'cut it in several: a table may weigh {}': 'coupez-la en plusieurs : une table pèse au plus {:thousands} octets',
  'this table is in UTF-16': 'cette table est en UTF-16',
  'save it from a spreadsheet as CSV in UTF-8': 'enregistrez-la depuis le tableur en CSV UTF-8',
  'this is not a text: it holds a NUL': 'ceci n’est pas un texte : il contient un signe nul',
  'save it as CSV in UTF-8': 'enregistrez-la en CSV UTF-8',
  'this table has more than {} columns': 'cette table a plus de {} colonnes',
  'cut it in several tables': 'coupez-la en plusieurs tables',
  'the column "{}" begins with neither given nor expect': 'la colonne « {} » ne commence ni par given ni par expect',
  'write for example "given codeEtat" or "expect label"': 'écrivez par exemple « given codeEtat » ou « expect label »',
  'the column "{}" names no place in data': 'la colonne « {} » ne nomme aucune place des données',
  'write names with dots between them': 'écrivez des noms séparés par des points',
  'there is no column "case"': 'il n’y a pas de colonne « case »',
  'the columns are case, why, from, profile, as of, given …, expect …, reason; between them a comma, a semicolon or a tab':
    'les colonnes sont case, why, from, profile, as of, given …, expect …, reason ; entre elles, une virgule, un point-virgule ou une tabulation',
  'there are two columns "{}"': 'il y a deux colonnes « {} »',
  'keep one of the two': 'gardez une des deux',
  'this table has no row': 'cette table n’a aucune ligne',
  'write a case below its columns': 'écrivez un cas sous ses colonnes',
  'all {} rows of this table expect the same': 'les {} lignes de cette table attendent toutes la même chose',
  'add a row that expects something else, or write them as one row with several values, "a | b | c"':
    'ajoutez une ligne qui attend autre chose, ou faites-en une seule ligne à plusieurs valeurs, « a | b | c »',
  // its text
  'a quote that is opened is never closed': 'un guillemet ouvert n’est jamais refermé',
  'close it, and write "" for a quote inside a text between quotes':
    'refermez-le, et doublez un guillemet à l’intérieur d’un texte entre guillemets : ""',
  'this cell holds more than {} characters': 'cette cellule contient plus de {:thousands} caractères',
  'put a shorter contract there, or an example in tests/catalog/examples and its name in "from"':
    'mettez-y un contrat plus court, ou un exemple dans tests/catalog/examples et son nom dans « from »',
  'text goes on after a closing quote': 'du texte suit un guillemet fermant',
  'write "" for a quote inside a text between quotes':
    'doublez un guillemet à l’intérieur d’un texte entre guillemets : ""',
  'a quote stands inside a text without quotes': 'un guillemet se trouve dans un texte qui n’est pas entre guillemets',
  'put the whole cell between quotes, and write "" for each inside':
    'mettez toute la cellule entre guillemets, et doublez chacun de ceux qu’elle contient : ""',
  // a row
  '"{}" is not a day': '« {} » n’est pas un jour',
  'write it as 2025-06-15': 'écrivez-le ainsi : "2025-06-15"',
  '"{}" is already the name of line {}': '« {} » est déjà le nom de la ligne {}',
  'give each row a name of its own': 'donnez à chaque ligne son propre nom',
  'this row has {} cells, and the table {} columns': 'cette ligne a {} cellules, et la table {} colonnes',
  'put a cell that holds the separator between quotes':
    'mettez entre guillemets une cellule qui contient le séparateur',
  'this row has no name': 'cette ligne n’a pas de nom',
  'say in "case" what it is about': 'dites dans « case » de quoi il s’agit',
  '"{}" expects nothing': '« {} » n’attend rien',
  'fill at least one expect cell, or take the row out': 'remplissez au moins une cellule expect, ou retirez la ligne',
  '"{}" does not say why': '« {} » ne dit pas pourquoi',
  '"{}" does not say why "{}" is so': '« {} » ne dit pas pourquoi « {} » est ainsi',
  'say in "why" what asks for it: a rule of the specification, a law, a decision, a fault that was found':
    'dites dans « why » ce qui le demande : une règle de la spécification, une loi, une décision, une faute trouvée',
  'there is no day {}': 'il n’y a pas de jour {}',
  'write one that the calendar has; to see what an impossible day does, write it as a text of JSON within an object':
    'écrivez un jour du calendrier ; pour voir ce que fait un jour impossible, écrivez-le comme un texte JSON dans un objet',
  // what it gives
  '"{}" goes from {} to {}': '« {} » va de {} à {}',
  'write the smaller end first, of two numbers or two days':
    'écrivez la plus petite borne en premier, de deux nombres ou de deux jours',
  '"{}" stands for more than {} tests': '« {} » vaut pour plus de {:thousands} essais',
  'give fewer values at once, or several rows': 'donnez moins de valeurs à la fois, ou plusieurs lignes',
  'the catalogue knows no list of values for "{}"': 'le catalogue ne connaît pas de liste de valeurs pour « {} »',
  'write them one after the other, "a | b | c"; for the text {} itself, put it between quotes':
    'écrivez-les l’une après l’autre, « a | b | c » ; pour le texte {} lui-même, mettez-le entre guillemets',
  '{} is none of the values of "{}"': '{} n’est pas une des valeurs de « {} »',
  'nothing is left of "{}"': 'il ne reste rien de « {} »',
  'leave out fewer values': 'écartez moins de valeurs',
  'there is no example "{}"': 'il n’y a pas d’exemple « {} »',
  'the examples are the files of tests/catalog/examples': 'les exemples sont les fichiers de tests/catalog/examples',
  'there is no profile "{}"': 'il n’y a pas de profil « {} »',
  'the profiles are {}': 'les profils sont : {}',
  '"{}" is given {}, which holds nothing by name': '« {} » reçoit {}, où rien n’a de nom',
  'a column "given" without a name holds an object, {"contract": {…}}; name what one value is: "given codeEtat"':
    'une colonne « given » sans nom contient un objet, {"contract": {…}} ; dites ce qu’est une valeur seule : « given codeEtat »',
  // names
  '"{}" is not given to {}{}': '« {} » n’est pas donné à {}{}',
  '{} answers no "{}"{}': '{} ne répond pas de « {} »{}',
  'there is no "{}"': 'il n’y a pas de « {} »',
  'a name that nothing has tests nothing': 'un nom que rien ne porte n’éprouve rien',
  'contracts of the family "{}" have no "{}"': 'les contrats de la famille « {} » n’ont pas de « {} »',
  'the catalogue knows no state "{}"': 'le catalogue ne connaît pas d’état « {} »',
  'say in "case" that it is unknown ("inconnu")': 'dites dans « case » qu’il est inconnu',
  'the catalogue of that day is wrong: {}': 'le catalogue de ce jour a une erreur : {}',
  // what came of it
  '{}: expected {}': '{:place} : attendu {}',
  'got {}': 'obtenu {}',
  'expected an error with {}': 'attendu : une erreur qui dit {}',
  'it failed: {}': 'échec : {:failure}',
  'reason: expected {}': 'raison : attendu {}',
  'nothing names the entry that decides {}: leave "reason" empty':
    'rien ne nomme l’entrée qui décide de {} : laissez « reason » vide',
  'decided by {} more': 'décidé par {} de plus',
  'beside it {} more': 'à côté, {} de plus',
  'decided by {}': 'décidé par {}',
  'beside it {}': 'à côté, {}',
  'read by {}': 'lu par {}',
  'give the day in a column "as of", or once for the table, in a line "# today: 2025-06-15"':
    'donnez le jour dans une colonne « as of », ou une fois pour la table, dans une ligne "# today: 2025-06-15"',
  'what is there and empty is not missing: write (none) for either':
    'ce qui est là et vide n’est pas manquant : écrivez (none) pour l’un ou l’autre',
  '{} is a number, and what came is a text: write "{}" with its quotes':
    '{} est un nombre, et un texte est venu : écrivez "{}" avec ses guillemets',
  '"{}" is a text, and what came is a number: write {}': '« {} » est un texte, et un nombre est venu : écrivez {}',
  'the same, in another order': 'les mêmes, dans un autre ordre',
  'write (missing) for what is not there, (none) for what is empty too':
    'écrivez (missing) pour ce qui n’est pas là, (none) pour ce qui est vide aussi',
  'what came is a list of one: write {}': 'une liste d’un seul élément est venue : écrivez {}',
  // what it tests
  'it expects nothing yet': 'elle n’attend encore rien',
  'fill an expect cell, after the specification, and take "todo" out of its name':
    'remplissez une cellule expect d’après la spécification, et retirez « todo » de son nom',
  'this passes now': 'elle passe maintenant',
  'take "todo" out of its name': 'retirez « todo » de son nom',
  'met by any contract': 'rempli par n’importe quel contrat',
  'any contract meets this: {}': 'n’importe quel contrat remplit ceci : {}',
  'expect what another contract would not have': 'attendez ce qu’un autre contrat n’aurait pas',
};

/** What tables of cases say, by the names that their templates use. */
export const caseTables: Readonly<Record<string, Words>> = {
  sentences,
  place: { 'the result': 'le résultat', 'count of {}': 'nombre de {}', '{}': '{}' },
  // as English groups them
  thousands: { '{},{}': '{}\u00a0{:thousands}', '{}': '{}' },
  failure: {
    "the rule needs today's date": 'la règle a besoin de la date du jour',
    '{}': '{}',
  },
};

const translate = translator(caseTables);

/** Where an error of a table is, which its failure says besides, and how each line begins. */
const LINE = /^(\s*)(?:\S+\.csv:\d+(?::\d+)? )?(help: )?(.*)$/;

/** The message of a failure, line by line, as an analyst reads it; a line without French stays as it is. */
export const failureInFrench = (message: string): string =>
  message
    .split('\n')
    .map((line) => {
      const [, indent = '', help, text = ''] = LINE.exec(line) ?? [];
      const french = translate(text) ?? sentenceInFrench(text) ?? text;
      return `${indent}${help === undefined ? '' : 'à faire\u00a0: '}${french}`;
    })
    .join('\n');

/** A cell as people say it; what has parts of several kinds stays as the table writes it. */
export function valueInFrench(text: string): string {
  if (text === cellWords.none) return 'rien, ou vide';
  if (text === cellWords.missing) return 'absent';
  const value = plainValue(text);
  if (Array.isArray(value) && !value.some(isObject))
    return value.length === 0 ? 'une liste vide' : value.map((one) => scalarInFrench(one)).join(', ');
  return isObject(value) ? text : scalarInFrench(value, text);
}

function scalarInFrench(value: unknown, text = String(value)): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return value === null ? 'rien' : text;
}

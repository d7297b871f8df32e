import type { Words } from './translator.ts';

/** Rules and texts: what cannot be compiled, and operands that do not fit. */
export const rules: Words = {
  'this case is never tried: the one before it always holds':
    'ce cas n’est jamais essayé : celui d’avant vaut toujours',
  'this case is never tried: one before it holds for each of its codes':
    'ce cas n’est jamais essayé : un cas d’avant vaut pour chacun de ses codes',
  'write the narrower case first': 'écrivez d’abord le cas le plus étroit',
  'this is the same as what stands before it': 'c’est la même chose que ce qui le précède',
  'write the other one, or leave this out': 'écrivez l’autre, ou retirez ceci',
  'texts need the operator "text"': 'un texte a besoin de l’opérateur « text »',
  '"{}" is not a named rule': '« {} » n’est pas une règle nommée',
  'the rule "{}" calls itself: {}': 'la règle « {} » s’appelle elle-même : {}',
  'break the circle': 'rompez ce cercle',
  'the rule has more than {} parts': 'la règle a plus de {} parties',
  'split it into named rules or data': 'partagez-la en règles nommées, ou mettez-en une part dans les données',
  'the rule nests more than {} levels': 'la règle s’emboîte sur plus de {} niveaux',
  'move a part of it to a named rule': 'mettez-en une partie dans une règle nommée',
  '"{}" is not an operator': '« {} » n’est pas un opérateur',
  '"{}" takes {}, not {}': '« {} » prend {:operands}, et non {}',
  'the path of "var" is computed': 'le chemin de « var » est calculé',
  'write the path in full, or choose with "if"': 'écrivez le chemin en entier, ou choisissez avec « if »',
  'the path of "var" is a text': 'le chemin de « var » est un texte',
  'write {"var": "vehicule.marque"}': 'écrivez {"var": "vehicule.marque"}',
  'the keys of "{}" are computed': 'les clés de « {} » sont calculées',
  'write the keys in full': 'écrivez les clés en entier',
  'the keys of "missing_some" are not a list': 'les clés de « missing_some » ne sont pas une liste',
  'the code list of "label" is not a name': 'la liste de codes de « label » n’est pas un nom',
  'write {"label": ["list", {"var": "code"}]}': 'écrivez {"label": ["liste", {"var": "code"}]}',
  'the operand of "rule" is not a name': 'ce que prend « rule » n’est pas un nom',
  'write {"rule": "name"}': 'écrivez {"rule": "nom"}',
  // texts
  'the operand of "text" is not a text': 'ce que prend « text » n’est pas un texte',
  'write {"text": "{path|format}"}': 'écrivez {"text": "{chemin|format}"}',
  '"{}" is not a format': '« {} » n’est pas un format',
  'the placeholder at character {} is not closed': 'le trou ouvert au caractère {} n’est pas refermé',
  'close it with "}", or write "{{" for a brace': 'refermez-le par « } », ou écrivez « {{ » pour une accolade',
  '"}" at character {} closes nothing': 'l’accolade « } » du caractère {} ne ferme rien',
  'write "}}" for a closing brace': 'écrivez « }} » pour une accolade fermante',
  'the placeholder at character {} names no field': 'le trou du caractère {} ne nomme aucun champ',
  'write {path}, or "{{" for a brace': 'écrivez {chemin}, ou « {{ » pour une accolade',
  '"{}" in a placeholder is not a path': '« {} », dans un trou, n’est pas un chemin',
  'write {path} or {path|format}, and "{{" for a brace':
    'écrivez {chemin} ou {chemin|format}, et « {{ » pour une accolade',
  // met only by an evaluation
  'the text has more than {} characters': 'le texte a plus de {} caractères',
  'the rule visits too many elements': 'la règle parcourt trop d’éléments',
  'shorten the list first': 'raccourcissez d’abord la liste',
  "the rule needs today's date": 'la règle a besoin de la date du jour',
  'give "today" as YYYY-MM-DD': 'donnez « today » sous la forme AAAA-MM-JJ',
  // what goes where
  '{} is {}, where a list goes': '{:node} est {:type}, là où il faut une liste',
  'look for a code in a list: {"has": [["A", "B"], {"var": "code"}]}, or compare it with "=="':
    'cherchez un code dans une liste : {"has": [["A", "B"], {"var": "code"}]}, ou comparez-le avec « == »',
  '{} is a text: {} would be found in the middle of a longer one':
    '{:node} est un texte : {:node} se trouverait au milieu d’un plus long',
  '{} is {}, where a number goes': '{:node} est {:type}, là où il faut un nombre',
  '"{}" is {}, where a number goes': '« {} » est {:type}, là où il faut un nombre',
  '{} is {}, where {} goes': '{:node} est {:type}, là où il faut {:type}',
  'a date is written "2025-12-31": year, month, day': 'une date s’écrit « 2025-12-31 » : année, mois, jour',
  '"{}" shows {}, and {} is {}': '« {} » montre {:shown}, et {:node} est {:type}',
  'it would show nothing: take another format, or none': 'rien ne se montrerait : prenez un autre format, ou aucun',
  '{} is {}, and would not read as a text': '{:node} est {:type}, et ne se lirait pas comme un texte',
  'join its elements: {"join": [list, ", "]}': 'joignez ses éléments : {"join": [liste, ", "]}',
  'read one of its fields': 'lisez un de ses champs',
  '{} is a list of objects, and would not read as a text':
    '{:node} est une liste d’objets, et ne se lirait pas comme un texte',
  'name a field of each with "map"': 'nommez un champ de chacun avec « map »',
  '{} is {}: it has no order': '{:node} est {:type} : cela n’a pas d’ordre',
  // what is compared
  '{} is {}, and never the same as {}': '{:node} est {:type}, et jamais égal à {:nodeOrType}',
  'write true or false, without quotes': 'écrivez true ou false, sans guillemets',
  'compare one of its fields, or look in the list with "has"':
    'comparez un de ses champs, ou cherchez dans la liste avec « has »',
  'a number is written without quotes, and a code with them':
    'un nombre s’écrit sans guillemets, et un code avec des guillemets',
  '{} is never "{}"': '{:node} n’est jamais « {} »',
  'it is one of {}{}': 'au choix : {}{:count}',
  '{} and {} have no value in common': '{:node} et {:node} n’ont aucune valeur en commun',
  'the one is among {}, the other among {}': 'l’un est parmi {}, l’autre parmi {}',
  'no value of {} is a code of "{}"': 'aucune valeur de {:node} n’est un code de « {} »',
  '{} may be absent, and {}': '{:node} peut être absent, et {:counts}',
  'write {"default": [{}, {}]}{} or whatever an absent value should count for':
    'écrivez {"default": [{}, {}]}{:after} ou ce pour quoi une valeur absente doit compter',
};

export const ruleParts: Readonly<Record<string, Words>> = {
  operands: {
    'at least {}': 'au moins {:counted}',
    '{} to {}': 'de {} à {:counted}',
    '{} {}': '{} {:operand}',
  },
  counted: { '{} {}': '{} {:operand}' },
  operand: { operand: 'argument', operands: 'arguments' },
  node: {
    nothing: 'rien',
    'this list': 'cette liste',
    'what "{}" gives': 'ce que donne « {} »',
    '"{}"': '« {} »',
    '{}': '{}',
  },
  type: {
    'true or false': 'vrai ou faux',
    'a list of objects': 'une liste d’objets',
    'a list': 'une liste',
    nothing: 'rien',
    anything: 'n’importe quoi',
    'a number': 'un nombre',
    'a text': 'un texte',
    'a date': 'une date',
    'an instant': 'un instant',
    'an object': 'un objet',
  },
  nodeOrType: {
    '{}': '{:type}',
    true: 'true',
    false: 'false',
    null: 'null',
    'this list': 'cette liste',
    'what "{}" gives': 'ce que donne « {} »',
    '"{}"': '« {} »',
  },
  shown: {
    'a date': 'une date',
    'a day': 'un jour',
    'a number': 'un nombre',
    'an amount': 'un montant',
    'a number of days': 'un nombre de jours',
    'a number of months': 'un nombre de mois',
  },
  count: { '': '', '… ({} in all)': '… ({} en tout)' },
  counts: {
    'an absent value counts as 0 here': 'une valeur absente compte ici pour 0',
    'nothing can be calculated without it': 'rien ne se calcule sans lui',
  },
  after: { ',': ',', ', with which no comparison holds,': ', avec quoi aucune comparaison n’est vraie,' },
};

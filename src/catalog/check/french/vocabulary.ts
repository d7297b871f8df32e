import type { Words } from './translator.ts';

/** The map of another API. */
export const vocabulary: Words = {
  'the map names this schema, and there is none': 'la carte nomme ce schéma, et il n’y en a pas',
  'this is no schema of an API: {}': 'ce n’est pas le schéma d’une API : {}',
  'no map names this schema': 'aucune carte ne nomme ce schéma',
  'the map names the other API’s schema; what a catalogue adds to ours is api.graphql':
    'la carte nomme le schéma de l’autre API ; ce qu’un catalogue ajoute à la nôtre est api.graphql',
  'it is asked by {}': 'demandé par : {}',
  'it is asked by {} and others': 'demandé par : {} et d’autres',
  // places
  'the field "{}.{}" has no place in the other API': 'le champ « {}.{} » n’a pas de place dans l’autre API',
  'the operation "{}" has no place in the other API': 'l’opération « {} » n’a pas de place dans l’autre API',
  '{} of the other API has no field "{}"': '{} de l’autre API n’a pas de champ « {} »',
  'the input {} of the other API has no field "{}"': 'l’objet {} de l’autre API n’a pas de champ « {} »',
  'the field "{}" of the other API has no argument "{}"': 'le champ « {} » de l’autre API n’a pas d’argument « {} »',
  'the other API has no argument "{}" here': 'l’autre API n’a pas d’argument « {} » ici',
  'the other API has no type "{}"': 'l’autre API n’a pas de type « {} »',
  'the other API has no mutations': 'l’autre API n’a pas de mutations',
  'there is no table of codes "{}"': 'il n’y a pas de table de codes « {} »',
  'our operation has no argument "{}"': 'notre opération n’a pas d’argument « {} »',
  // conversions
  'their {} is not our {}': 'leur {} n’est pas notre {}',
  'our {} is not their {}': 'notre {} n’est pas leur {}',
  '{} is no {} of the other API': '{} n’est pas de type {} dans l’autre API',
  '"{}" is no list': '« {} » n’est pas une liste',
  '"{}" is a list': '« {} » est une liste',
  '"first": true takes its first element': '"first": true en prend le premier élément',
  '"{}" is no value but {}': '« {} » n’est pas une valeur mais {}',
  '"{}" is a value, and our {} has fields': '« {} » est une valeur, et notre {} a des champs',
  '"{}" may be null, and ours is always given': '« {} » peut être vide, et le nôtre est toujours donné',
  'a "default" is given in its place': 'un "default" se donne à sa place',
  'our "{}.{}" is always given and cannot be absent': 'notre « {}.{} » est toujours donné et ne peut être absent',
  '"day" says how the other API writes it': '"day" dit comment l’autre API l’écrit',
  '"instant" says how the other API writes it': '"instant" dit comment l’autre API l’écrit',
  '"codes" says what each value is, or "scalar": "text"': '"codes" dit ce qu’est chaque valeur, ou "scalar": "text"',
  '"money" or "scalar": "number" makes it one': '"money" ou "scalar": "number" en fait un',
  'without "{}" nobody can enter': 'sans « {} », personne ne peut entrer',
  'say where the other API gives the id of who signed in': 'dites où l’autre API donne l’identifiant de qui est entré',
  'without "{}" no contract is on a list': 'sans « {} », aucun contrat n’est sur une liste',
  'say where the other API gives the contracts of who signed in':
    'dites où l’autre API donne les contrats de qui est entré',
  'without "{}" every {} is drawn as one of which nobody knows it':
    'sans « {} », chaque « {} » se montre comme si personne ne le savait',
  'say where it is, or give the one "value" that all have': 'dites où il est, ou donnez la "value" que tous ont',
  // codes
  '"{}" is no state of this catalogue': '« {} » n’est pas un état de ce catalogue',
  '"{}" is no product of this catalogue': '« {} » n’est pas un produit de ce catalogue',
  '{} of {} has no code of ours': '{} de {} n’a pas de code chez nous',
  '"{}" is no value of {}': '« {} » n’est pas une valeur de {}',
  'two codes of the other API are our "{}", which is sent': 'deux codes de l’autre API sont notre « {} », qui s’envoie',
  // arguments
  'the argument "{}" of {} goes nowhere': 'l’argument « {} » de {} ne va nulle part',
  'an argument that the other API does without is named in "drop"':
    'un argument dont l’autre API se passe se nomme dans "drop"',
  'the other API requires "{}"': 'l’autre API exige « {} »',
  'the other API requires what our "{}" may leave out': 'l’autre API exige ce que notre « {} » peut omettre',
  // owners, mutations
  '"{}" says whose data is asked, and is dropped': '« {} » dit de qui sont les données, et ne s’envoie pas',
  '"owner": "token" is written where the other API serves each member their own data alone':
    '"owner": "token" s’écrit là où l’autre API ne sert à chacun que ses propres données',
  'the token decides whose data a mutation changes, and nothing says so':
    'le jeton décide de qui une mutation change les données, et rien ne le dit',
  'a mutation says {}': 'une mutation dit {:mutationWords,}',
  '"key": "none" where nothing recognises a repeated submission':
    '"key": "none" là où rien ne reconnaît un envoi répété',
  'the other API never refuses by "{}"': 'l’autre API ne refuse jamais par « {} »',
  'give one of its codes this meaning in the map, or take the words away':
    'donnez ce sens à un de ses codes dans la carte, ou retirez ces mots',
  '"{}" never is "{}": no code of the other API becomes it':
    '« {} » n’est jamais « {} » : aucun code de l’autre API ne le devient',
  'give one of its codes this meaning in the map, or take the condition away':
    'donnez ce sens à un de ses codes dans la carte, ou retirez la condition',
  'no object here is a "{}"': 'aucun objet n’est ici un « {} »',
  // lists, documents
  'nothing says how many elements of "{}" are read': 'rien ne dit combien d’éléments de « {} » se lisent',
  '"all": { "first": 100 } asks {} for a hundred': '"all": { "first": 100 } en demande cent à {}',
  'of "{}", what comes after {} elements is lost, and no page says so':
    'de « {} », ce qui vient après {} éléments se perd, et aucune page ne le dit',
  'the other API refuses the document: {}': 'l’autre API refuse la requête : {}',
  'the document has {} fields, {} aliases and {} levels': 'la requête a {} champs, {} alias et {} niveaux',
};

/** Parts of these sentences. */
export const vocabularyParts: Readonly<Record<string, Words>> = {
  mutationWords: {
    '"key"': '"key"',
    '"refusals"': '"refusals"',
  },
};

import type { Words } from './translator.ts';

/** Files: whether they can be read, and what their schemas ask of them. */
export const files: Words = {
  // syntax
  'this is not JSON': 'ceci n’est pas du JSON',
  'a property name between double quotes is expected': 'il faut ici un nom de propriété entre guillemets droits',
  'a value is expected': 'il manque ici une valeur',
  'a colon is expected': 'il manque ici deux points (:)',
  'a comma is expected': 'il manque ici une virgule',
  'a closing brace is expected': 'il manque ici une accolade fermante (})',
  'a closing bracket is expected': 'il manque ici un crochet fermant (])',
  'the file should end here': 'le fichier devrait finir ici',
  'comments have no place in JSON': 'un commentaire n’a pas sa place dans du JSON',
  'the string is not closed': 'le guillemet de ce texte n’est pas refermé',
  'this nests more than {} levels': 'ceci s’emboîte sur plus de {} niveaux',
  'check the commas, quotes and brackets just before this place':
    'vérifiez les virgules, les guillemets et les crochets juste avant cette place',
  '"{}" is written twice in the same object': '« {} » est écrit deux fois dans le même objet',
  'keep one of the two': 'gardez l’un des deux',
  // files
  'the file does not exist': 'ce fichier n’existe pas',
  'restore it from the history, or copy it from another brand':
    'reprenez-le dans l’historique, ou copiez celui d’une autre marque',
  'there is already a file named {}.json': 'un autre fichier se nomme déjà {}.json',
  'names are unique, whatever the folder': 'un nom ne sert qu’une fois, quel que soit le dossier',
  'no part of the catalogue has this name': 'aucune partie du catalogue n’a ce nom',
  'the files are {}': 'les fichiers sont : {}',
  'the catalogue is written in version {} of its language, and this tool reads up to {}':
    'le catalogue est écrit dans la version {} de son langage, et cet outil lit jusqu’à la version {}',
  'check and publish it with a version of the portal that reads {}, or write {} here and mend what is then found':
    'contrôlez-le et publiez-le avec une version du portail qui lit la version {}, ou écrivez {} ici et corrigez ce qui est alors trouvé',
  'public/ has no file "{}"': 'public/ n’a pas de fichier « {} »',
  'add it to public/, or name another': 'ajoutez-le à public/, ou nommez-en un autre',
  '"{}" is no postal code of this country': '« {} » n’est pas un code postal de ce pays',
  'this password has not what accounts.json asks: {}': 'ce mot de passe n’a pas ce que demande accounts.json : {}',
  '"{}" is already the number of another member': '« {} » est déjà le numéro d’un autre sociétaire',
  'contracts of the family "{}" are "{}", and this is "{}"':
    'les contrats de la famille « {} » sont des « {} », et celui-ci est un « {} »',
  '"{}" is not among {}': '« {} » n’est pas parmi {}',
  // properties
  '"{}" is missing': 'il manque la propriété « {} »',
  'add "{}"{}': 'ajoutez « {} »{}',
  '"{}" is not a property of this object': '« {} » n’est pas une propriété de cet objet',
  'the properties are {}': 'les propriétés sont : {}',
  '"{}" is not a kind of {}': '« {} » n’est pas un genre possible pour « {} »',
  'the kinds are {}': 'les genres sont : {}',
  'a value of type string is expected': 'il faut ici un texte',
  'a value of type {} is expected': 'il faut ici {:schemaType,}',
  'write "{}", or rename the file': 'écrivez « {} », ou renommez le fichier',
  '"{}" is not the name of the file': '« {} » n’est pas le nom du fichier',
  '{} is not one of the allowed values': '{:value} n’est pas une des valeurs permises',
  // form of a value
  '"{}" does not have the form of a key here': '« {} » n’a pas la forme d’une clé à cette place',
  'this text is empty': 'ce texte est vide',
  'this text has fewer than {} characters': 'ce texte a moins de {} caractères',
  'this text has more than {} characters': 'ce texte a plus de {} caractères',
  'this number is below {}': 'ce nombre est inférieur à {}',
  'this number is not above {}': 'ce nombre n’est pas supérieur à {}',
  'this number is above {}': 'ce nombre est supérieur à {}',
  'this number is not below {}': 'ce nombre n’est pas inférieur à {}',
  'this number is not a multiple of {}': 'ce nombre n’est pas un multiple de {}',
  'this list is empty': 'cette liste est vide',
  'this list has fewer than {} elements': 'cette liste a moins de {} éléments',
  'this list has more than {} elements': 'cette liste a plus de {} éléments',
  'the elements {} and {} of this list are the same': 'les éléments {} et {} de cette liste sont les mêmes',
  'this object is empty': 'cet objet est vide',
  'this object has fewer than {} properties': 'cet objet a moins de {} propriétés',
  'this object has more than {} {}': 'cet objet a plus de {} {:properties}',
  'this text does not have the form that is expected here': 'ce texte n’a pas la forme attendue à cette place',
  'this text is not a {}': 'ce texte n’est pas {:textForm}',
  'this does not have the form that is expected here': 'ceci n’a pas la forme attendue à cette place',
  'this has none of the forms that are possible here': 'ceci n’a aucune des formes possibles à cette place',
  'it has to match {}{}': 'il doit suivre l’expression {}{}',
  'it goes from {} to {}': 'il va de {} à {}',
  // identifiers
  '"{}" is already the id of another element of this list':
    '« {} » est déjà l’identifiant d’un autre élément de cette liste',
  'give each element an id of its own': 'donnez à chaque élément son propre identifiant',
  // waivers
  'the waiver {} ended on {}; {} answers for it': 'la dérogation {:waived} a pris fin le {} ; {} en répond',
  'mend what it kept and take it away, or give it another day':
    'corrigez ce qu’elle gardait et retirez-la, ou donnez-lui un autre jour',
  'nothing at "{}" of {} is {}': 'rien, à « {} » de {}, n’est un constat « {} »',
  '"{}" cannot be waived': '« {} » ne se garde pas par une dérogation',
  'take the waiver away': 'retirez la dérogation',
};

export const fileParts: Readonly<Record<string, Words>> = {
  /** What a waiver keeps. */
  waived: { 'of rows of {}': 'de lignes de {}', 'of {} in {}': '« {} » de {}' },
  schemaType: {
    string: 'un texte',
    number: 'un nombre',
    integer: 'un nombre entier',
    boolean: 'true ou false',
    array: 'une liste',
    object: 'un objet',
    null: 'null',
  },
  properties: { property: 'propriété', properties: 'propriétés' },
  textForm: { date: 'un jour (AAAA-MM-JJ)', '{}': 'de la forme « {} »' },
  value: { this: 'ceci', '"{}"': '« {} »' },
};

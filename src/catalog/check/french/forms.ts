import type { Words } from './translator.ts';

/** Forms: their addresses, steps, fields, and the operations that they call. */
export const forms: Words = {
  'a file may have {} bytes, and all of them together {}': 'un fichier peut avoir {} octets, et tous ensemble {}',
  'allow all files as much as one at least': 'permettez à tous au moins autant qu’à un seul',
  // reads
  '"{}" is not a field of the form': '« {} » n’est pas un champ de la démarche',
  '"{}" is not given to the rules': '« {} » n’est pas donné aux règles',
  '"{}.{}" is not said by the decision "{}"': '« {}.{} » n’est pas dit par la décision « {} »',
  '"$labels.{}" is not a field of the form that has choices':
    '« $labels.{} » n’est pas un champ de la démarche qui ait des choix',
  'the fields that have choices are {}': 'les champs qui ont des choix sont : {:fieldsOrNone}',
  // calls
  '"{}" is not an operation of the API': '« {} » n’est pas une opération de l’API',
  '"{}" is not an argument of {}': '« {} » n’est pas un argument de {}',
  '{} needs "{}"': '{} a besoin de « {} »',
  'name a field so, or write a rule in "variables"':
    'donnez ce nom à un champ, ou écrivez une règle dans « variables »',
  '"{}" is local: it is never sent': '« {} » est local : il n’est jamais envoyé',
  'take "local" away, or the variable': 'retirez « local », ou la variable',
  '"{}" takes {}, and the field gives {}': '« {} » attend {}, et le champ donne {:schemaType}',
  'write a rule in "variables"': 'écrivez une règle dans « variables »',
  'write a text or a rule for it': 'écrivez un texte ou une règle qui le donne',
  '"{}" is already a name that the rules know': '« {} » est déjà un nom que les règles connaissent',
  'give the answer another name': 'donnez un autre nom à la réponse',
  '"{}" is already the name of another answer': '« {} » est déjà le nom d’une autre réponse',
  'give each a name of its own': 'donnez à chacune son propre nom',
  '"{}" is about {}, and gets the id of the document': '« {} » concerne {:subject}, et reçoit le numéro du document',
  '"{}" is about {}, and gets what tells {}': '« {} » concerne {:subject}, et reçoit ce qui désigne {:subject}',
  'give each argument what its name is about': 'donnez à chaque argument ce que dit son nom',
  '{} is the "{}" of one person, sent for everybody': '{:node} est le « {} » d’une seule personne, envoyé pour toutes',
  '{} would stand for "{}" wherever it is missing': '{:node} remplacerait « {} » partout où il manque',
  'read it, without a fallback, and let a guard or a condition say what happens where it is missing':
    'lisez-le, sans valeur de repli, et dites par une garde ou une condition ce qui se passe quand il manque',
  '"{}" would be answered by whoever wrote the address': 'qui a écrit l’adresse répondrait à « {} »',
  'let the member answer, or give the field choices': 'laissez répondre le sociétaire, ou donnez des choix au champ',
  '"{}" would be what the address says': '« {} » serait ce que dit l’adresse',
  'send the answer of a field': 'envoyez la réponse à un champ',
  // steps and exits
  'the step already shows the field "{}"': 'l’étape montre déjà le champ « {} »',
  'name it once': 'nommez-le une fois',
  'who may not see "{}" is sent to "{}"': 'qui ne peut pas voir « {} » est envoyé à « {} »',
  'lead to another step, or to a page of the portal': 'menez à une autre étape, ou à une page du portail',
  'no step leads to "{}"': 'aucune étape ne mène à « {} »',
  'name it in a "next", or write "open": true': 'nommez-la dans un « next », ou écrivez "open": true',
  'the exit to "{}" is never taken: its condition is never true':
    'la suite vers « {} » n’est jamais prise : sa condition n’est jamais vraie',
  'the exit to "{}" is never taken: one before it always is':
    'la suite vers « {} » n’est jamais prise : une autre l’est toujours avant elle',
  'let the exit without condition be the last': 'mettez la suite sans condition en dernier',
  'the exit to "{}" has this condition already': 'la suite vers « {} » a déjà cette condition',
  'no exit of "{}" can be true': 'aucune suite de « {} » ne peut être vraie',
  'no exit of "{}" is true when {}': 'aucune suite de « {} » n’est vraie quand {:supposed,}',
  'let the last exit have no "when"': 'laissez la dernière suite sans « when »',
  'from "{}", every way comes back to "{}"': 'à partir de « {} », tous les chemins ramènent à « {} »',
  'let some exit lead to a result, or to a page of the portal':
    'faites mener une suite à un résultat, ou à une page du portail',
  // addresses
  'several steps need {step} in the address': 'avec plusieurs étapes, l’adresse doit contenir {step}',
  'write "{}/{step}"': 'écrivez « {}/{step} »',
  'give each page an address of its own': 'donnez à chaque page sa propre adresse',
  '"{}" is already an address of {}': '« {} » est déjà une adresse de {:addressOwner}',
  'take it away there': 'retirez-la à cet endroit',
  // answers
  '"{}" says that it went well, and the form sends nothing':
    '« {} » dit que tout s’est bien passé, et la démarche n’envoie rien',
  'write a "send" before it, or make it a "content"': 'écrivez un « send » avant elle, ou faites-en un « content »',
  'nothing sends, shows or reads the answer of "{}"': 'rien n’envoie, ne montre ni ne lit la réponse à « {} »',
  'name it in the "variables" of a "send", read it in a rule or a text, or take the field away':
    'nommez-la dans les « variables » d’un « send », lisez-la dans une règle ou un texte, ou retirez le champ',
  '"{}" is asked after "{}", in the step "{}"': '« {} » est demandé après « {} », à l’étape « {} »',
  'move the condition to the later field, or the field before':
    'déplacez la condition vers le champ qui vient après, ou demandez ce champ plus tôt',
  'fields wait for one another to be shown: {}': 'des champs attendent l’un de l’autre de se montrer : {}',
  'let the first of them show by something else': 'faites dépendre le premier d’autre chose',
  // fields
  'no step shows the field "{}"': 'aucune étape ne montre le champ « {} »',
  'add it to the "fields" of a step': 'ajoutez-le aux « fields » d’une étape',
  'the widget "{}" gives no {}': 'le composant « {} » ne donne pas {:schemaType}',
  'the widget "{}" takes what nothing checks': 'le composant « {} » prend ce que rien ne vérifie',
  'write "format": "{}" in its schema': 'écrivez "format": "{}" dans son schéma',
  'its type is {}': 'il donne {:schemaType,}',
  'a group of answers that repeats is not asked in one form':
    'un groupe de réponses qui se répète ne se demande pas dans une même démarche',
  'give each answer a field of its own, and let who has more of them send the form again':
    'donnez à chaque réponse son champ ; qui en a plusieurs envoie la démarche plusieurs fois',
  'a field that takes files needs "upload": types and sizes':
    'un champ qui reçoit des fichiers a besoin de « upload » : leurs types et leurs tailles',
  'a field whose zones are marked needs its "drawing"':
    'un champ dont on marque les zones a besoin de son dessin, « drawing »',
  'this is not a JSON Schema': 'ceci n’est pas un schéma JSON',
  'write for example {"type": "string"}': 'écrivez par exemple {"type": "string"}',
  'no answer fails by "{}"': 'aucune réponse n’est refusée pour « {} »',
  'no answer is between "{}" {} and "{}" {}': 'aucune réponse n’est entre « {} » {} et « {} » {}',
  '"{}" may have {} characters, and this allows {}': '« {} » peut avoir {} caractères, et ceci en permet {}',
  'allow as many, spaces aside': 'permettez-en autant, sans compter les espaces',
  'write the smaller number first': 'mettez le plus petit nombre en premier',
  '"{}" never shows: its condition is never true': '« {} » ne se montre jamais : sa condition n’est jamais vraie',
  'take the field away, or its condition': 'retirez le champ, ou sa condition',
  // choices
  'the choice "{}" never shows: its condition is never true':
    'le choix « {} » ne se montre jamais : sa condition n’est jamais vraie',
  'take the choice away, or its condition': 'retirez le choix, ou sa condition',
  'every choice would read "{}"': 'tous les choix se liraient « {} »',
  'name a property of the element: "{{}}"': 'nommez une propriété de l’élément : « {{}} »',
  '"{}" is already the label of another choice': '« {} » est déjà le libellé d’un autre choix',
  'the widget "{}" needs "choices"': 'le composant « {} » a besoin de « choices »',
  'write options, a table or a rule': 'écrivez des options, une liste de codes ou une règle',
  'choices come from one place': 'les choix viennent d’un seul endroit',
  'write one of "options", "table" and "of"': 'écrivez un seul de « options », « table » et « of »',
  '"of" needs "value", a property of an element, and "label", a text or rule on it':
    '« of » a besoin de « value », une propriété d’un élément, et de « label », un texte ou une règle sur lui',
  'there is no table "{}"': 'il n’y a pas de liste de codes « {} »',
  'a schema holds nothing that depends on data: no rule, no reference, no placeholder':
    'un schéma ne contient rien qui dépende des données : ni règle, ni renvoi, ni texte à trous',
  'offer what depends on data by "choices", and bound it by "checks"':
    'proposez ce qui dépend des données par « choices », et bornez-le par « checks »',
  // patterns
  'this is not a regular expression': 'ceci n’est pas une expression régulière',
  'check its brackets; in JSON, a backslash is written twice':
    'vérifiez ses crochets et ses parenthèses ; en JSON, une barre oblique inverse s’écrit deux fois',
  'the time that this pattern takes doubles with each letter':
    'le temps que prend cette expression double à chaque lettre',
  'let one text be read in one way only: "^(\\\\p{L}+ ?)+$" is "^\\\\p{L}+( \\\\p{L}+)* ?$"':
    'qu’un texte ne se lise que d’une façon : "^(\\\\p{L}+ ?)+$" s’écrit "^\\\\p{L}+( \\\\p{L}+)* ?$"',
};

export const formParts: Readonly<Record<string, Words>> = {
  subject: { 'the contract': 'le contrat', 'the member': 'le sociétaire' },
  fieldsOrNone: { none: 'aucun', '{}': '{}' },
  supposed: { '"{}" is {}': '« {} » est {:supposedValue}' },
  supposedValue: { absent: 'absent', '{}': '{}' },
  addressOwner: {
    'routes.json': 'routes.json',
    'the form "{}"': 'la démarche « {} »',
    'the family "{}"': 'la famille « {} »',
  },
};

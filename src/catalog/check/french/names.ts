import type { Words } from './translator.ts';

/** Names that refer to something, or that rules and texts read. */
export const names: Words = {
  'there is no {} "{}"': 'il n’y a pas {:ofKind} « {} »',
  'nothing uses the {} "{}"': 'rien ne cite {:theKind} « {} »',
  'name it where it belongs, or take it away': 'citez cette entrée là où elle a sa place, ou retirez-la',
  'the portal has no page "{}"': 'le portail n’a pas de page « {} »',
  'lead to a page of the portal': 'menez à une page du portail',
  '"{}" is redirected itself': '« {} » est redirigé à son tour',
  'lead to the page where this ends': 'menez à la page où cela finit',
  'the page "{}" needs "{}"': 'la page « {} » a besoin de « {} »',
  'write "params": {"{}": …}': 'écrivez "params": {"{}": …}',
  'the page "{}" does not read the parameter "{}"': 'la page « {} » ne lit pas le paramètre « {} »',
  'take it away, or lead to the page that reads it': 'retirez-le, ou menez à la page qui le lit',
  'the page "{}" has no tab "{}"': 'la page « {} » n’a pas d’onglet « {} »',
  '"{}" of the page "{}" is never "{}"': '« {} » de la page « {} » n’est jamais « {} »',
  'nothing on the page "{}" has the id "{}"': 'rien dans la page « {} » n’a l’id « {} »',
  'lead to the page alone, or to the id of one of its sections':
    'menez à la page seule, ou à l’id d’une de ses sections',
  'the page "{}" is the same whatever the errand': 'la page « {} » est la même quelle que soit la demande',
  'lead to the page of one contract or errand': 'menez à la page d’un contrat ou d’une demande',
  'no contract has a tab "{}"': 'aucun contrat n’a d’onglet « {} »',
  'no contract has a field "{}"': 'aucun contrat n’a de champ « {} »',
  'no errand has the state "{}"': 'aucune demande n’a l’état « {} »',
  'nothing is refused as "{}"': 'rien n’est refusé par « {} »',
  '"assumed" speaks of "{}", which is not here': '« assumed » parle de « {} », qui n’est pas ici',
  'the list has no words for the moment "{}"': 'la liste n’a pas de mots pour le moment « {} »',
  'write an entry for it, without "when"': 'écrivez-lui une entrée, sans « when »',
  'no group of the list has the theme "{}"': 'aucun groupe de la liste n’a le thème « {} »',
  'write it in the "themes" of a group': 'écrivez-le dans les « themes » d’un groupe',
  '"{}" is not a code list': '« {} » n’est pas une liste de codes',
  'the API has no type "{}"': 'l’API n’a pas de type « {} »',
  '"{}" is not a field of {}': '« {} » n’est pas un champ de {}',
  '"{}.{}" is not in {}.json': '« {}.{} » n’est pas dans {}.json',
  '"{}" is not in {}': '« {} » n’est pas dans {:place}',
  'name the operation that gives it in "reads"': 'nommez dans « reads » l’opération qui le donne',
  '"{}" is not given to {}': '« {} » n’est pas donné à {:reader}',
  '"{}" changes something, and a banner only reads': '« {} » change quelque chose, et un bandeau ne fait que lire',
  '"{}" needs "{}" of a contract, and a banner has none':
    '« {} » a besoin de « {} » d’un contrat, et un bandeau n’en a pas',
  'name an operation that the number of the member suffices for':
    'nommez une opération à laquelle le numéro du sociétaire suffit',
  '"{}" is not given to this text': '« {} » n’est pas donné à ce texte',
  'it reads {}': 'les noms donnés sont : {}',
  '"{}.{}" does not exist': '« {}.{} » n’existe pas',
  '"{}.{}" is not in brand.json': '« {}.{} » n’est pas dans brand.json',
  'here only {$brand.…} is filled, with a name of brand.json':
    'ici seul {$brand.…} est rempli, avec un nom de brand.json',
  'the certificate "{}" has no line "{}"': 'l’attestation « {} » n’a pas de ligne « {} »',
  'its lines are {}': 'ses lignes sont : {}',
  'there is no text "{}", and the portal says it': 'il n’y a pas de texte « {} », et le portail le dit',
  'write "{}" instead of "{}"': 'écrivez « {} » au lieu de « {} »',
  'write "{}"': 'écrivez « {} »',
  // states
  '"{}" is no currency': '« {} » n’est pas une monnaie',
  'write its three letters of ISO 4217: "EUR", "CHF"': 'écrivez ses trois lettres de l’ISO 4217 : « EUR », « CHF »',
  '"{}" is no country': '« {} » n’est pas un pays',
  'write its two letters of ISO 3166-1: "FR", "BE", "CH"':
    'écrivez ses deux lettres d’après ISO 3166-1 : "FR", "BE", "CH"',
  'there is no state "{}" in "display"': 'il n’y a pas d’état « {} » dans « display »',
  'write the state in "display" too': 'écrivez aussi cet état dans « display »',
  '{}, but {}': '{:displayed}, mais {:contrary}',
  'give the state another label': 'donnez à l’état un autre libellé',
  'give the state another card under "cards", or another display':
    'donnez à cet état une autre carte dans « cards », ou un autre affichage',
  'name the state in a rule of {}, or give it another display':
    'nommez cet état dans une règle de {}, ou donnez-lui un autre affichage',
  // pages and addresses
  'the page "{}" is not open yet': 'la page « {} » n’est pas encore ouverte',
  'say what can be done instead, or lead to a page that is open':
    'dites ce qu’on peut faire à la place, ou menez à une page ouverte',
  'lead to a page that has a kind or is a contract’s, or to none: the telephone number stands there always':
    'menez à une page qui a un genre ou qui est celle d’un contrat, ou à aucune : le numéro de téléphone y est toujours',
  'a page of the kind "{}" shows a content': 'une page du genre « {} » montre un contenu',
  'name a file of catalog/pages in "content"': 'nommez dans « content » un fichier de catalog/pages',
  'no family has the address "{}"': 'aucune famille n’a l’adresse « {} »',
  'name one of the addresses in "routes", or the generic one': 'nommez une des adresses de « routes », ou la générique',
  '"{}" is not an address that a link may have': '« {} » n’est pas une adresse possible pour un lien',
  'begin with / for a page of the portal, with tel: for a number, or name a link of links.json: {$links.site}':
    'commencez par / pour une page du portail, par tel:… pour un numéro, ou nommez un lien de links.json : {$links.site}',
  'begin with https://, mailto: or tel:': 'commencez par https://, mailto:… ou tel:…',
  // mails
  'name a page that opens by its address, or a step of its form':
    'nommez une page qui s’ouvre par son adresse, ou une étape de sa démarche',
  '"{}" is {}, and would not be read as one': '« {} » est {:rawKind}, et ne se lirait pas comme tel',
  'write the date as it is read: {"date": [{"var": …}]}, or {…|date} in a text':
    'écrivez la date comme on la lit : {"date": [{"var": …}]}, ou {…|date} dans un texte',
  'say what it means: {"label": ["oui-non", {"var": …}]}':
    'dites ce que cela veut dire : {"label": ["oui-non", {"var": …}]}',
  'say what it stands for: {"label": ["…", {"var": …}]}': 'dites ce qu’il désigne : {"label": ["…", {"var": …}]}',
  'show it in a table, or read one of its elements': 'montrez-la dans un tableau, ou lisez un de ses éléments',
  '"{}" leads nowhere': '« {} » ne mène nulle part',
  'open it, and copy it from there': 'ouvrez-la, et copiez-la de là',
  '"{}" leads where "{}" does': '« {} » mène au même endroit que « {} »',
  'lead to a declaration of its own': 'menez à sa propre déclaration',
  '"{link}" of "{}" leads nowhere': '« {link} » de « {} » ne mène nulle part',
  'name a page in "page"': 'nommez une page dans « page »',
  'the product "{}" is of the family "{}"': 'le produit « {} » est de la famille « {} »',
  'name a product of this family': 'nommez un produit de cette famille',
  '"{}" does not give "{}"': '« {} » ne donne pas « {} »',
  'it is sent for that': 'c’est pour cela qu’il part',
  'name another state': 'nommez un autre état',
  '"{}" has no words for several at once': '« {} » n’a pas de texte pour plusieurs nouvelles à la fois',
  'write "several"': 'écrivez « several »',
  'the mail "{}" is sent, and has no text': 'le message « {} » est envoyé, et n’a pas de texte',
  'no mail of the name "{}" is sent': 'aucun message du nom « {} » n’est envoyé',
  '"{}" is no page without its {}': '« {} » n’est pas une page sans {:asItIs,}',
  '"{}" has no step "{}"': '« {} » n’a pas d’étape « {} »',
  // pairs
  'the reason "{}" has no terms: it is offered to nobody':
    'le motif « {} » n’a pas de conditions : il n’est proposé à personne',
  'write "{}" under "reasons" of {}': 'écrivez « {} » sous « reasons » de {}',
  'the certificate "{}" says nothing: it cannot be issued':
    'l’attestation « {} » ne dit rien : elle ne peut être délivrée',
  'write "{}" under "bodies" of {}': 'écrivez « {} » sous « bodies » de {}',
  'the errand "{}" is recorded, and is not there': 'la demande « {} » est enregistrée, et n’est pas écrite ici',
  'the product "{}" is retired: nothing can offer it': 'le produit « {} » est retiré : rien ne peut le proposer',
  'take it out of "sells", and the whole where it offers nothing else, or write "life": "closed" in products.json':
    'retirez-le de « sells », et le tout s’il ne propose rien d’autre, ou écrivez "life": "closed" dans products.json',
  '"{}" reads "{}", which contracts of the family "{}" do not have':
    '« {} » lit « {} », que les contrats de la famille « {} » n’ont pas',
  'leave it to the families that have it, or say in a "when" which have this part':
    'laissez-le aux familles qui l’ont, ou dites dans un « when » lesquelles ont cette partie',
  'the form "{}" does not send the errand "{}"': 'la démarche « {} » n’envoie pas la demande « {} »',
  'name the one that asks "{}"': 'nommez celle qui demande « {} »',
  'the form "{}" has no field "{}"': 'la démarche « {} » n’a pas de champ « {} »',
  '"{}" is a page of the form "{}", and this errand is sent by "{}"':
    '« {} » est une page de la démarche « {} », et cette demande est envoyée par « {} »',
  'lead to the page of this errand': 'menez à la page de cette demande',
  'no page of a contract has a block "{}"': 'aucune page de contrat n’a de bloc « {} »',
  '"{}" stands before "{}", which comes first in the other errands':
    '« {} » est avant « {} », qui vient d’abord dans les autres demandes',
  'write the steps in the order in which they come': 'écrivez les étapes dans l’ordre où elles viennent',
  'the errand "{}" has no step "{}"': 'la demande « {} » n’a pas d’étape « {} »',
  'the form asks the nature from the list "{}", and this is "{}"':
    'la démarche demande la nature d’après la liste « {} », et celle-ci est « {} »',
  'name the list that the form offers': 'nommez la liste que la démarche propose',
  'nothing uses the content of a page "{}"': 'rien ne cite le contenu de page « {} »',
  'no state is displayed as "{}"': 'aucun état n’a l’affichage « {} »',
  '"{}" is already a name of "{}"': '« {} » est déjà un nom de « {} »',
  'give each type names of its own': 'donnez à chaque type des noms à lui',
  '"{}" is not a code that the API describes': '« {} » n’est pas un code que l’API décrit',
  'the API describes the code "{}" too': 'l’API décrit aussi le code « {} »',
  '"{}" counts {}, and is shown as {}': '« {} » compte {:counted}, et se lit comme {:counted}',
  '"{}" counts {} elsewhere, and is shown as {}': '« {} » compte ailleurs {:counted}, et se lit comme {:counted}',
  'show it in the unit in which it is counted': 'montrez-le dans l’unité où il se compte',
  'write the amount as it is read: {"money": [{"var": …}]}, or {…|money} in a text':
    'écrivez le montant comme on le lit : {"money": [{"var": …}]}, ou {…|money} dans un texte',
  // stores
  '"{}" gives no file': '« {} » ne rend pas de fichier',
  'name an operation that has a "file"': 'nommez une opération qui a un « file »',
  '"{}" is the operation of the store "{}"': '« {} » est l’opération du fonds « {} »',
  'name the one of "{}"': 'nommez celle de « {} »',
  // protection
  '"{}" is never shared with a helper': '« {} » ne se partage jamais avec une personne qui aide',
  'leave it under "jamais"': 'laissez-la sous « jamais »',
  'the page "{}" shows what is a member’s, and is open to everybody':
    'la page « {} » montre ce qui est à un sociétaire, et elle est ouverte à tous',
  'the form is open to everybody, and asks "{}", which is a member’s':
    'la démarche est ouverte à tous, et demande « {} », qui est à un sociétaire',
};

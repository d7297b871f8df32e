import type { Words } from './translator.ts';

/** What members read, and how it looks. */
export const texts: Words = {
  '"{}" {}': '« {} » {:fault,}',
  'write "{}"{}': 'écrivez « {} »{:unbroken}',
  '"{}" is already the name of "{}"': '« {} » est déjà le nom de « {} »',
  'the code "{}" is called "{}"': 'le code « {} » s’appelle « {} »',
  '"{}" is already in the group "{}"': '« {} » est déjà dans le groupe « {} »',
  'say what tells this form apart': 'dites ce qui distingue cette démarche',
  '"{}" is in this list already': '« {} » est déjà dans cette liste',
  'write the one that was meant, or take it away': 'écrivez celui que vous vouliez, ou retirez-le',
  '"{}" asks what "{}" does': '« {} » demande ce que demande « {} »',
  'write the pattern of what its label says': 'écrivez le motif de ce que dit son libellé',
  '"{}" names the law {}, and an article of the law {}': '« {} » nomme la loi {}, et un article de la loi {}',
  '"{}" is called "{}", and its law is "{}"': '« {} » s’appelle « {} », et sa loi est « {} »',
  'name the law that gives this reason': 'nommez la loi qui donne ce motif',
  'the law {} does not give this reason to the group "{}"': 'la loi {} ne donne pas ce motif au groupe « {} »',
  'offer it to the groups whose contracts the law is about': 'proposez-le aux groupes dont la loi vise les contrats',
  'leave it in one of them': 'laissez-le dans un seul des deux',
  'write it, or leave it out': 'écrivez-le, ou ne l’écrivez pas du tout',
  '"{}" is already the title of "{}"': '« {} » est déjà le titre de « {} »',
  'say what tells this page apart, or make its address a redirect':
    'dites ce qui distingue cette page, ou faites de son adresse une redirection',
  'the button "{}" {}': 'le bouton « {} » {:width}',
  'say it in two or three words': 'dites-le en deux ou trois mots',
  'write one brace on each side': 'écrivez une seule accolade de chaque côté',
  'type it again, or save what it comes from as UTF-8': 'retapez-le, ou enregistrez en UTF-8 le fichier d’où il vient',
  'take them out: this text has no formatting': 'retirez-les : ce texte n’a pas de mise en forme',
  '"{}" begins or ends with a space': '« {} » commence ou finit par une espace',
  'take the space out: the code is equal to no other': 'retirez l’espace : ce code n’est égal à aucun autre',
  '{} is not closed': '{} n’est pas fermé',
  'close it where what it marks ends': 'fermez-le là où finit ce qu’il met en valeur',
  'say what is found there': 'dites ce qu’on y trouve',
  'say vous': 'vouvoyez',
  '"{}" is not the currency of market.json, which is {}': '« {} » n’est pas la monnaie de market.json, qui est {}',
  'write the amount in the currency of market.json, or let {field|money} write it':
    'écrivez le montant dans la monnaie de market.json, ou laissez {field|money} l’écrire',
  'name the currency in which the portal shows amounts: one in another is then refused':
    'nommez la monnaie dans laquelle le portail montre les montants : celui qui est dans une autre est alors refusé',
  'write its ten digits, or take it from brand.json': 'écrivez ses dix chiffres, ou prenez-le dans brand.json',
  'write the whole date, leave the year out, or date the value (from, to)':
    'écrivez la date entière, retirez l’année, ou datez la valeur (from, to)',
  'write letters without accents, digits, "-" and "_" alone':
    'n’écrivez que des lettres sans accent, des chiffres, « - » et « _ »',
  'the text holds U+{}, a character that nobody sees': 'le texte contient U+{}, un caractère que personne ne voit',
  'take it out, or write the text again without copying': 'retirez-le, ou récrivez le texte sans le copier',
  '{} has no place in a text': '{} n’a pas sa place dans un texte',
  'the elements are {}; addresses begin with https, mailto or tel':
    'les éléments permis sont : {} ; une adresse commence par https, mailto ou tel',
  'a browser draws nothing from "{}" on': 'un navigateur ne dessine rien à partir de « {} »',
  'copy the attribute "d" of a path as it stands in the file of the drawing':
    'copiez l’attribut « d » d’un tracé tel qu’il est dans le fichier du dessin',
  'the drawing reaches {}, {}, outside of its frame of {} by {}':
    'le dessin va en {}, {}, hors de son cadre de {} sur {}',
  'draw it to the size of its frame': 'dessinez-le à la taille de son cadre',
  '{} on {} has a contrast of {}:1': '{} sur {} a un contraste de {}:1',
  'at least {}:1 is needed to be read: take a {} colour':
    'il faut au moins {}:1 pour être lu : prenez une couleur {:shade}',
  'at least {}:1 is needed to be seen: take a {} colour':
    'il faut au moins {}:1 pour être vu : prenez une couleur {:shade}',
  '"{}" is already the name of the product "{}", which is another one':
    '« {} » est déjà le nom du produit « {} », qui en est un autre',
  '"{}" is already the name of the product "{}", and nothing tells them apart':
    '« {} » est déjà le nom du produit « {} », et rien ne les distingue',
  'give it its own name, or say in "assumed" of both which decision gives them one':
    'donnez-lui son propre nom, ou dites dans « assumed » des deux quelle décision leur en donne un',
  'give it its own name': 'donnez-lui son propre nom',
  'this is the value of "{}" too': 'c’est aussi la valeur de « {} »',
  'read what the name of the line says': 'lisez ce que dit le nom de la ligne',
  '"{}" excludes what it covers: "{}"': '« {} » exclut ce qu’elle couvre : « {} »',
  'say what is left out, in words of its own': 'dites avec d’autres mots ce qui n’est pas couvert',
  // what is said twice
  'the text says "{}", and {} says {}': 'le texte dit « {} », et {:numberPlace} dit {}',
  'say the same number in both': 'dites le même nombre des deux côtés',
  'leave the message out: the common one takes the number from the field':
    'retirez ce message : celui de tous les champs prend le nombre du champ',
  'name the same formats in both': 'nommez les mêmes formats des deux côtés',
  '"{}" does not begin where "{}" ends': '« {} » ne commence pas où finit « {} »',
  'let each range begin where the one before ends': 'faites commencer chaque tranche où finit celle d’avant',
  'write "{}" in wording.json': 'écrivez « {} » dans wording.json',
  '"{}" is called "{}", as "{}" would be': '« {} » s’appelle « {} », comme le ferait « {} »',
  '"{}" is called "{}", which says the opposite': '« {} » s’appelle « {} », qui dit le contraire',
  '"{}" is said with the tone "{}"': '« {} » est dit sur le ton « {} »',
  '"{}" shows "{}", and this calls "{}"': '« {} » montre « {} », et ceci appelle « {} »',
  '"{}" is a name of "{}", and this is "{}"': '« {} » est un nom de « {} », et ceci est « {} »',
  '"{}" is the title of the page "{}", and this leads to "{}"':
    '« {} » est le titre de la page « {} », et ceci mène à « {} »',
  'lead to that page, or say where this leads': 'menez à cette page, ou dites où mène ce lien',
  '"{}" shows "{}", and "{}" shows "{}"': '« {} » montre « {} », et « {} » montre « {} »',
  'give each its own value back': 'rendez à chacune sa valeur',
  '"{}" is called "{}" elsewhere, and "{}" is "{}"': '« {} » s’appelle « {} » ailleurs, et « {} » est « {} »',
  'give each its own name back': 'rendez à chacun son nom',
  '"{}" is called at {}, and this is {}': '« {} » s’appelle au {}, et ceci est le {}',
  // amounts
  'the rate of "{}" is {} %, and the middle one {} %': 'le taux de « {} » est de {} %, et celui du milieu de {} %',
  'a rate is written in percent: 1.75 for 1,75 %': 'un taux s’écrit en pour cent : 1.75 pour 1,75 %',
  '"{}" {} "{}"': '« {} » {:band} « {} »',
  'begin at {}': 'faites-la commencer à {:bandStart}',
  '"{}" ends before it begins': '« {} » finit avant de commencer',
  'amounts beyond the last band have no fee': 'les montants au-delà de la dernière tranche n’ont pas de taux',
  'leave out the last "to", or name the fee that takes over in "otherwise"':
    'retirez le dernier « to », ou nommez dans « otherwise » le barème qui prend la suite',
  'what is beyond the bands has no end: {}': 'ce qui dépasse les tranches n’a pas de fin : {}',
  'let the last fee have a band without "to"': 'donnez au dernier barème une tranche sans « to »',
  'the rate of "{}" is above that of "{}", which is for smaller amounts':
    'le taux de « {} » dépasse celui de « {} », qui vaut pour de plus petits montants',
  'compare it with the tariff': 'comparez-le au tarif',
  '"{}" takes over at {}, in the middle of a band of its own':
    '« {} » prend la suite à {}, au milieu d’une de ses tranches',
  'end where one of its bands begins': 'faites-la finir où commence une de ses tranches',
  // passwords
  'a password rule has one condition': 'une règle de mot de passe a une seule condition',
  'pattern, distinct, without or notAmong': 'pattern, distinct, without ou notAmong',
};

export const textParts: Readonly<Record<string, Words>> = {
  fault: {
    'has a straight apostrophe': 'a une apostrophe droite',
    'lets a line break before a sign': 'laisse une ligne se couper devant un signe',
    'lets a line break after a sign': 'laisse une ligne se couper après un signe',
    'lets a line break before a unit': 'laisse une ligne se couper devant une unité',
    'lets a line break after a unit': 'laisse une ligne se couper après une unité',
    'lets a line break within a number': 'laisse une ligne se couper dans un nombre',
    'has no space before a sign': 'n’a pas d’espace devant un signe',
    'leaves the reader to choose a plural': 'laisse le lecteur choisir le pluriel',
    'has three full stops': 'a trois points au lieu de « … »',
    'has "le champs"': 'dit « champs » au singulier',
    'has no space inside its quotation marks': 'n’a pas d’espace dans ses guillemets',
    'has straight quotation marks': 'a des guillemets droits',
    'says a word twice': 'répète un mot',
    'shows a placeholder as it is written': 'montre un trou tel qu’il est écrit',
    'has letters that were misread when they were copied': 'a des lettres mal lues quand elles ont été copiées',
    'shows its tags as they are written': 'montre ses balises telles qu’elles sont écrites',
    'has two spaces in a row': 'a deux espaces de suite',
    'has a date that is not written jj/mm/aaaa': 'a une date qui n’est pas écrite jj/mm/aaaa',
    'has "oe" where œ goes': 'contient « oe » là où il faut « œ »',
    'has a capital without its accent': 'a une majuscule sans son accent',
    'does not say where it leads': 'ne dit pas où il mène',
    'says tu where the portal says vous': 'tutoie, là où le portail vouvoie',
    'is still to be written': 'reste à écrire',
    'has a phone number without ten digits': 'a un numéro de téléphone qui n’a pas dix chiffres',
    'has a year, and will be untrue after it': 'contient une année, et sera faux après elle',
    'has signs that not every device keeps in the name of a file':
      'a des signes que tous les appareils ne gardent pas dans un nom de fichier',
    'is a name that Windows keeps for itself': 'est un nom que Windows se réserve',
    'has more than {} characters': 'a plus de {} caractères',
  },
  numberPlace: {
    'the same entry': 'la même entrée',
    'the field': 'le champ',
    'the fields of forms': 'un champ de démarche',
    'another text': 'un autre texte',
    '"{}"': '« {} »',
    '{}': '{}',
  },
  unbroken: { '': '', ' (⍽ is a space that does not break)': ' (⍽ est une espace insécable)' },
  width: {
    'has a word wider than a screen of 320 px': 'a un mot plus large qu’un écran de 320 px',
    'takes {} lines on a screen of 320 px': 'prend {} lignes sur un écran de 320 px',
  },
  shade: { darker: 'plus foncée', lighter: 'plus claire' },
  band: { overlaps: 'chevauche', 'leaves a gap after': 'laisse un trou après' },
  bandStart: {
    'nothing: the band before has no end': 'aucun montant : la tranche d’avant n’a pas de fin',
    '{}': '{}',
  },
};

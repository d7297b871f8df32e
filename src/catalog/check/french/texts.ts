import type { Words } from './translator.ts';

/** What members read, and how it looks. */
export const texts: Words = {
  '"{}" {}': '« {} » {:fault,}',
  'write "{}"{}': 'écrivez « {} »{:unbroken}',
  '"{}" is already the name of "{}"': '« {} » est déjà le nom de « {} »',
  'the code "{}" is called "{}"': 'le code « {} » s’appelle « {} »',
  '"{}" is already in the group "{}"': '« {} » est déjà dans le groupe « {} »',
  'leave it in one of them': 'laissez-le dans un seul des deux',
  '"{}" is already the title of "{}"': '« {} » est déjà le titre de « {} »',
  'say what tells this page apart, or make its address a redirect':
    'dites ce qui distingue cette page, ou faites de son adresse une redirection',
  'the button "{}" {}': 'le bouton « {} » {:width}',
  'say it in two or three words': 'dites-le en deux ou trois mots',
  'say what is found there': 'dites ce qu’on y trouve',
  'say vous': 'vouvoyez',
  'write its ten digits, or take it from brand.json': 'écrivez ses dix chiffres, ou prenez-le dans brand.json',
  'write the whole date, leave the year out, or date the value (from, to)':
    'écrivez la date entière, retirez l’année, ou datez la valeur (from, to)',
  'write letters without accents, digits, "-" and "_" alone':
    'n’écrivez que des lettres sans accent, des chiffres, « - » et « _ »',
  '{} has no place in a text': '{} n’a pas sa place dans un texte',
  'the elements are {}; addresses begin with https, mailto or tel':
    'les éléments permis sont : {} ; une adresse commence par https, mailto ou tel',
  '{} on {} has a contrast of {}:1': '{} sur {} a un contraste de {}:1',
  'at least {}:1 is needed to be read: take a {} colour':
    'il faut au moins {}:1 pour être lu : prenez une couleur {:shade}',
  '"{}" is already the name of the product "{}", which is another one':
    '« {} » est déjà le nom du produit « {} », qui en est un autre',
  'give it its own name': 'donnez-lui son propre nom',
  'this is the value of "{}" too': 'c’est aussi la valeur de « {} »',
  'read what the name of the line says': 'lisez ce que dit le nom de la ligne',
  '"{}" excludes what it covers: "{}"': '« {} » exclut ce qu’elle couvre : « {} »',
  'say what is left out, in words of its own': 'dites avec d’autres mots ce qui n’est pas couvert',
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
    'lets a line break within a number': 'laisse une ligne se couper dans un nombre',
    'has no space before a sign': 'n’a pas d’espace devant un signe',
    'leaves the reader to choose a plural': 'laisse le lecteur choisir le pluriel',
    'has three full stops': 'a trois points au lieu de « … »',
    'has "le champs"': 'dit « champs » au singulier',
    'has no space inside its quotation marks': 'n’a pas d’espace dans ses guillemets',
    'has straight quotation marks': 'a des guillemets droits',
    'has two spaces in a row': 'a deux espaces de suite',
    'has a date that is not written jj/mm/aaaa': 'a une date qui n’est pas écrite jj/mm/aaaa',
    'has "oe" where œ goes': 'contient « oe » là où il faut « œ »',
    'has a capital without its accent': 'a une majuscule sans son accent',
    'does not say where it leads': 'ne dit pas où il mène',
    'says tu where the portal says vous': 'tutoie, là où le portail vouvoie',
    'has a phone number without ten digits': 'a un numéro de téléphone qui n’a pas dix chiffres',
    'has a year, and will be untrue after it': 'contient une année, et sera faux après elle',
    'has signs that not every device keeps in the name of a file':
      'a des signes que tous les appareils ne gardent pas dans un nom de fichier',
    'is a name that Windows keeps for itself': 'est un nom que Windows se réserve',
    'has more than {} characters': 'a plus de {} caractères',
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

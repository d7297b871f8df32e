import type { Words } from './translator.ts';

/** Days, and what holds on them. */
export const dates: Words = {
  '"{}" is a public holiday of this country, and is not here': '« {} » est un jour férié de ce pays, et n’est pas ici',
  'write it too': 'écrivez-le aussi',
  '"{}" is no public holiday, and "{}" beside it is': '« {} » n’est pas férié, et « {} », à côté, l’est',
  '"notBefore" is later than "notAfter": no day is between them':
    '« notBefore » vient après « notAfter » : aucun jour n’est entre les deux',
  'exchange them, or write the day that was meant': 'échangez-les, ou écrivez le jour que vous vouliez',
  'the contract ends on {}, before it begins on {}': 'le contrat finit le {}, avant de commencer le {}',
  'this ended on {}': 'ceci a pris fin le {}',
  'take it out: it will not come back': 'retirez-le : il ne reviendra pas',
  'this began on {}': 'ceci a commencé le {}',
  'take the date out, unless it must not hold before {}':
    'retirez la date, sauf si ceci ne doit pas valoir avant le {}',
  'from {} until {} there is neither this nor what comes before it': 'du {} au {}, il n’y a ni ceci ni ce qui précède',
  'write "from": "{}" here, or "to": "{}" before it': 'écrivez "from": "{}" ici, ou "to": "{}" dans ce qui précède',
  'it ends on {}, {}': 'il finit le {}, {:beforeItsStart}',
  '"to" is the first day without it: write a day after {}':
    '« to » est le premier jour sans : écrivez un jour après le {}',
  'write "from": "{}" and "to": "{}", or a "to" after {}':
    'écrivez "from": "{}" et "to": "{}", ou un « to » après le {}',
  'each is {"from": "AAAA-MM-JJ", "to": "AAAA-MM-JJ", "is": …}, with one of the dates at least':
    'chacune s’écrit {"from": "AAAA-MM-JJ", "to": "AAAA-MM-JJ", "is": …}, avec une des deux dates au moins',
  '"{}" stands beside "dated"': '« {} » est écrit à côté de « dated »',
  'what changes with the days stands in "is"': 'ce qui change avec les jours s’écrit dans « is »',
  'there is no alternative here': 'il n’y a ici aucune valeur datée',
  'this does not give a value in "is" and its dates alone':
    'ceci ne donne pas seulement une valeur dans « is » et ses dates',
  'this has no date': 'ceci n’a pas de date',
  'this and what comes before it hold on every day': 'ceci et ce qui précède valent tous les jours',
  'say with "from" and "to" when each holds': 'dites par « from » et « to » quand chacun vaut',
  'this has no beginning, nor has what comes before it': 'ceci n’a pas de début, et ce qui précède non plus',
  'write "from": "{}" here': 'écrivez "from": "{}" ici',
  'this begins on {}, and what comes before it has no end': 'ceci commence le {}, et ce qui précède n’a pas de fin',
  'write "to": "{}" before it': 'écrivez "to": "{}" dans ce qui précède',
  'this begins on {}, and what comes before it ends on {} only':
    'ceci commence le {}, et ce qui précède ne finit que le {}',
  'take out what is past, or write later what is far': 'retirez ce qui est passé, ou écrivez plus tard ce qui est loin',
  'the catalogue changes on more than {} days': 'le catalogue change plus de {} jours',
  '"{}" is not later than "{}"': '« {} » n’est pas après « {} »',
  'write the hours in their order': 'écrivez les heures dans leur ordre',
  'write the day as MM-JJ: "05-01"': 'écrivez le jour MM-JJ : « 05-01 »',
  '"{}" is no day of the calendar': '« {} » n’est pas un jour du calendrier',
  'write the day as AAAA-MM-JJ: "2027-01-01"': 'écrivez le jour sous la forme AAAA-MM-JJ : « 2027-01-01 »',
  '{} is more than {} years away': 'le {} est dans plus de {} ans',
  'write another year, or leave the date out where it stands for "never"':
    'écrivez une autre année, ou retirez la date si elle veut dire « jamais »',
  'it is "{}", and then "{}"': 'le produit est « {} », puis « {} »',
  'what holds from {} is what held before': 'ce qui vaut à partir du {} est ce qui valait avant',
  'write what changes, or take the day out': 'écrivez ce qui change, ou retirez le jour',
  'exchange the two, or their dates': 'échangez les deux, ou leurs dates',
};

export const dateParts: Readonly<Record<string, Words>> = {
  beforeItsStart: {
    'the day on which it begins': 'le jour où il commence',
    'before it begins on {}': 'avant de commencer, le {}',
  },
};

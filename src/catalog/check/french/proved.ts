import type { Words } from './translator.ts';

/** What only a proof finds. */
export const proved: Words = {
  'nothing ever comes to this condition: what stands before or around it is in its way':
    'rien n’arrive jamais à cette condition : ce qui la précède ou l’entoure lui barre le chemin',
  'this condition never holds': 'cette condition n’est jamais vraie',
  'leave it out if that is meant': 'retirez-la si c’est bien voulu',
  'this condition always holds where it stands': 'cette condition est toujours vraie là où elle est',
  'nothing meets {}': 'rien ne remplit {}',
  'these exclude each other: {}': 'celles-ci s’excluent : {:conditions}',
  'the tab "{}" may be hidden while the urgent action leads to it, as for {}':
    'l’onglet « {} » peut être caché pendant que l’action urgente y mène, comme pour {}',
  'add the condition of the tab to that of the action': 'ajoutez la condition de l’onglet à celle de l’action',
};

export const provedParts: Readonly<Record<string, Words>> = {
  conditions: { '{}} and {{}': '{}} et {{:conditions}', '{}': '{}' },
};

/** All that CodeMirror says, in French. */
export const phrases: Readonly<Record<string, string>> = {
  // view
  'Control character': 'Caractère de contrôle',
  close: 'fermer',
  // commands
  'Selection deleted': 'Sélection supprimée',
  // language
  'Folded lines': 'Lignes repliées :',
  'Unfolded lines': 'Lignes dépliées :',
  to: 'à',
  'folded code': 'partie repliée',
  unfold: 'déplier',
  'Fold line': 'Replier',
  'Unfold line': 'Déplier',
  // search
  'Go to line': 'Aller à la ligne',
  go: 'y aller',
  Find: 'Chercher',
  Replace: 'Remplacer par',
  next: 'suivant',
  previous: 'précédent',
  all: 'tout sélectionner',
  'match case': 'majuscules distinguées',
  regexp: 'expression régulière',
  'by word': 'mot entier',
  replace: 'remplacer',
  'replace all': 'tout remplacer',
  'current match': 'trouvé',
  'on line': 'à la ligne',
  'replaced match on line $': 'remplacé à la ligne $',
  'replaced $ matches': '$ remplacements',
  // lint
  Diagnostics: 'Problèmes',
  'No diagnostics': 'Aucun problème',
  // autocomplete
  Completions: 'Propositions',
  // merge
  '$ unchanged lines': '$ lignes inchangées',
  Accept: 'Accepter',
  Reject: 'Refuser',
  'Revert this chunk': 'Rétablir ce passage',
};

/** Words of the view in sentences. */
export const words = {
  add: 'Ajouter :',
  addEntry: 'Ajouter',
  newKey: 'Nouveau code',
  up: 'Monter',
  down: 'Descendre',
  remove: 'Enlever',
  yes: 'oui',
  no: 'non',
  edit: 'Modifier la règle',
  done: 'Fermer',
  json: 'En JSON',
  asText: 'Écrire un texte à la place',
  asRule: 'Écrire une règle à la place',
  complex: 'À modifier en JSON',
  unknown: 'Ce fichier ne se lit pas : la vue JSON montre où est la faute.',
  reading: 'Lecture…',
} as const;

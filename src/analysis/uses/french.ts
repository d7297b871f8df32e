import type { Kind } from '../../catalog/walk/index.ts';
import type { Use } from './uses.ts';

type Plain = Exclude<Use['how'], `reads through rule ${string}`>;

const manners: Readonly<Record<Plain, string>> = {
  defines: 'défini ici',
  names: 'nommé',
  tests: 'essayé par une ligne',
  says: 'dit',
  calls: 'appelé',
  'looks up': 'cherché',
  'compares with': 'comparé',
  reads: 'lu',
  'reads by itself': 'lu par le portail',
};

const isPlain = (how: Use['how']): how is Plain => Object.hasOwn(manners, how);

/** How something is used, in a word or two. @param calledRule what people call a rule, by its name */
export function mannerInFrench(how: Use['how'], calledRule: (name: string) => string | null): string {
  if (isPlain(how)) return manners[how];
  const name = /"(.*)"/.exec(how)?.[1] ?? '';
  return `lu par la règle «\u00a0${calledRule(name) ?? name}\u00a0»`;
}

/** What has a name, as analysts call it. */
export const kindsInFrench: Readonly<Record<Kind, string>> = {
  action: 'Action',
  operation: 'Opération',
  rule: 'Règle',
  offer: 'Offre',
  certificate: 'Attestation',
  family: 'Famille',
  form: 'Démarche',
  product: 'Produit',
  theme: 'Thème',
  'list-heading': 'Intitulé de liste',
  instead: 'Remplacement',
  link: 'Lien',
  fee: 'Barème',
  mail: 'Message',
  errand: 'Nature de demande',
  guarantee: 'Garantie',
  moment: 'Moment',
  'paper-language': 'Langue de papier',
  'code-list': 'Liste de codes',
  'card-kind': 'Genre de carte',
  'document-type': 'Type de document',
  'account-profile': 'Profil de comptes',
  'termination-group': 'Groupe de résiliation',
  'termination-reason': 'Motif de résiliation',
  'termination-proof': 'Justificatif',
  'termination-type': 'Type de motif',
  'claim-family': 'Famille de sinistres',
  'message-nature': 'Nature de conversations',
  'wording-key': 'Texte',
  area: 'Thème du plan du site',
  'accessibility-check': 'Vérification d’accessibilité',
  read: 'Lecture',
  tab: 'Onglet',
  field: 'Champ',
  'paper-part': 'Partie de papier',
  step: 'Étape',
  icon: 'Icône',
  page: 'Page',
  'content-page': 'Page de contenu',
  'step-or-page': 'Étape ou page',
  'step-of-page': 'Étape',
  'api-operation': 'Opération de l’API',
};

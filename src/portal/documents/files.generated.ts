// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type DeposerFichierMutationVariables = {
  formulaire: string;
  champ: string;
  fichier: string;
};

export type DeposerFichierMutation = { deposerFichier: { id: string, nom: string, type: string, taille: number } | null };

export type RetirerFichierMutationVariables = {
  id: string | number;
};

export type RetirerFichierMutation = { retirerFichier: boolean | null };

export const deposerFichier: TypedDocument<DeposerFichierMutation, DeposerFichierMutationVariables> = {
  text: "mutation deposerFichier($formulaire:String!$champ:String!$fichier:Upload!){deposerFichier(formulaire:$formulaire champ:$champ fichier:$fichier){id nom type taille}}",
};

export const retirerFichier: TypedDocument<RetirerFichierMutation, RetirerFichierMutationVariables> = {
  text: "mutation retirerFichier($id:ID!){retirerFichier(id:$id)}",
};

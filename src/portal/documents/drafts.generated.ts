// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type BrouillonQueryVariables = {
  formulaire: string;
};

export type BrouillonQuery = { getBrouillonItem: { etape: string, valeurs: string, dateMaj: string } | null };

export type EnregistrerBrouillonMutationVariables = {
  formulaire: string;
  etape: string;
  valeurs: string;
};

export type EnregistrerBrouillonMutation = { enregistrerBrouillon: { dateMaj: string } | null };

export type SupprimerBrouillonMutationVariables = {
  formulaire: string;
};

export type SupprimerBrouillonMutation = { supprimerBrouillon: boolean | null };

export const brouillon: TypedDocument<BrouillonQuery, BrouillonQueryVariables> = {
  text: "query Brouillon($formulaire:String!){getBrouillonItem(formulaire:$formulaire){etape valeurs dateMaj}}",
};

export const enregistrerBrouillon: TypedDocument<EnregistrerBrouillonMutation, EnregistrerBrouillonMutationVariables> = {
  text: "mutation EnregistrerBrouillon($formulaire:String!$etape:String!$valeurs:String!){enregistrerBrouillon(formulaire:$formulaire etape:$etape valeurs:$valeurs){dateMaj}}",
};

export const supprimerBrouillon: TypedDocument<SupprimerBrouillonMutation, SupprimerBrouillonMutationVariables> = {
  text: "mutation SupprimerBrouillon($formulaire:String!){supprimerBrouillon(formulaire:$formulaire)}",
};

// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetNumProfilQueryVariables = {
  numProfil: string;
  identifiant?: string | null | undefined;
  crypt?: boolean | null | undefined;
};

export type GetNumProfilQuery = { getNumProfil: string | null };

export type GetWsProfilItemQueryVariables = {
  identifiant?: string | null | undefined;
  numProfil: string;
};

export type GetWsProfilItemQuery = { getWsProfilItem: { identite: { civilite: string | null, nom: string | null } | null } | null };

export const getNumProfil: TypedDocument<GetNumProfilQuery, GetNumProfilQueryVariables> = {
  text: "query getNumProfil($numProfil:String!$identifiant:String$crypt:Boolean){getNumProfil(numProfil:$numProfil identifiant:$identifiant crypt:$crypt)}",
};

export const getWsProfilItem: TypedDocument<GetWsProfilItemQuery, GetWsProfilItemQueryVariables> = {
  text: "query getWsProfilItem($identifiant:String$numProfil:String!){getWsProfilItem(identifiant:$identifiant numProfil:$numProfil){identite{civilite nom}}}",
};

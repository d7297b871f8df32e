// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type LocalitesQueryVariables = {
  codePostal: string;
};

export type LocalitesQuery = { getZonierMrhCollection: Array<{ codePostal: string, nomCommune: string }> | null };

export type AdressesQueryVariables = {
  recherche: string;
};

export type AdressesQuery = { getSingleV2Collection: Array<{ libelle: string }> | null };

export type PaysQueryVariables = { [key: string]: never; };

export type PaysQuery = { getPaysCollection: Array<{ code: string, libelle: string }> | null };

export const localites: TypedDocument<LocalitesQuery, LocalitesQueryVariables> = {
  text: "query Localites($codePostal:String!){getZonierMrhCollection(codePostal:$codePostal){codePostal nomCommune}}",
};

export const adresses: TypedDocument<AdressesQuery, AdressesQueryVariables> = {
  text: "query Adresses($recherche:String!){getSingleV2Collection(recherche:$recherche){libelle}}",
};

export const pays: TypedDocument<PaysQuery, PaysQueryVariables> = {
  text: "query Pays{getPaysCollection{code libelle}}",
};

// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetToutesDemandesQueryVariables = {
  enCours?: boolean | null | undefined;
  nature?: string | null | undefined;
  apres?: string | number | null | undefined;
};

export type GetToutesDemandesQuery = { getDemandeCollection: Array<{ reference: string, libelle: string, policeId: string | null, date: string, etat: string, etatLibelle: string, blocContrat: string | null, etapes: Array<{ libelle: string, date: string | null, echeance: string | null }>, prochaineEtape: { acteur: string, echeance: string | null } | null, lien: { libelle: string, adresse: string } | null }> | null };

export type GetNaturesDemandesQueryVariables = { [key: string]: never; };

export type GetNaturesDemandesQuery = { getNatureDemandeCollection: Array<{ nature: string, libelle: string }> | null };

export type GetDemandeCollectionQueryVariables = {
  policeId?: string | number | null | undefined;
};

export type GetDemandeCollectionQuery = { getDemandeCollection: Array<{ reference: string, libelle: string, policeId: string | null, date: string, etat: string, etatLibelle: string, blocContrat: string | null, etapes: Array<{ libelle: string, date: string | null, echeance: string | null }>, prochaineEtape: { acteur: string, echeance: string | null } | null, lien: { libelle: string, adresse: string } | null }> | null };

export const getToutesDemandes: TypedDocument<GetToutesDemandesQuery, GetToutesDemandesQueryVariables> = {
  text: "query getToutesDemandes($enCours:Boolean$nature:String$apres:ID){getDemandeCollection(enCours:$enCours nature:$nature premiers:21 apres:$apres){reference libelle policeId date etat etatLibelle etapes{libelle date echeance}prochaineEtape{acteur echeance}blocContrat lien{libelle adresse}}}",
};

export const getNaturesDemandes: TypedDocument<GetNaturesDemandesQuery, GetNaturesDemandesQueryVariables> = {
  text: "query getNaturesDemandes{getNatureDemandeCollection{nature libelle}}",
};

export const getDemandeCollection: TypedDocument<GetDemandeCollectionQuery, GetDemandeCollectionQueryVariables> = {
  text: "query getDemandeCollection($policeId:ID){getDemandeCollection(policeId:$policeId aSuivre:true premiers:21){reference libelle policeId date etat etatLibelle etapes{libelle date echeance}prochaineEtape{acteur echeance}blocContrat lien{libelle adresse}}}",
};

// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetContratResiliationCollectionQueryVariables = { [key: string]: never; };

export type GetContratResiliationCollectionQuery = { getContratResiliationCollection: Array<{ id: string, libelleProduit: string | null, numeroContrat: string | null, designation: string | null, statut: string, premiereFin: string | null, finDemandee: string | null, renonciationJusquau: string | null, retraitTotalDemande: boolean }> | null };

export const getContratResiliationCollection: TypedDocument<GetContratResiliationCollectionQuery, GetContratResiliationCollectionQueryVariables> = {
  text: "query getContratResiliationCollection{getContratResiliationCollection{id libelleProduit numeroContrat designation statut premiereFin finDemandee renonciationJusquau retraitTotalDemande}}",
};

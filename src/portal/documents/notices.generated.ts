// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetAvisEcheancesQueryVariables = {
  numProfil: string;
};

export type GetAvisEcheancesQuery = { getAvisEcheancesItem: { avisEcheances: Array<{ id: string | null, idPolice: string | null, dateEffetEcheance: string | null, montant: number | null, rum: string | null, typePaiement: string | null }> | null } | null, getContratAReglerCollection: Array<{ id: string, libelleProduit: string | null, numeroContrat: string | null, montant: number | null, enLigne: boolean }> | null };

export const getAvisEcheances: TypedDocument<GetAvisEcheancesQuery, GetAvisEcheancesQueryVariables> = {
  text: "query getAvisEcheances($numProfil:String!){getAvisEcheancesItem(numProfil:$numProfil){avisEcheances{id idPolice dateEffetEcheance montant rum typePaiement}}getContratAReglerCollection(nature:\"retard-paiement\"){id libelleProduit numeroContrat montant enLigne}}",
};

// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetHelperAccessQueryVariables = { [key: string]: never; };

export type GetHelperAccessQuery = { getAccesAideItem: { id: string, etat: string, partages: Array<string>, dateDebut: string, dateFin: string, dateFinCode: string, aidant: string | null, dateEntree: string | null, dateCloture: string | null, cloture: string | null, lectures: Array<{ id: string, libelle: string, objet: string | null, date: string }> } | null, getClesAccesCollection: Array<{ id: string, confirme: boolean }> | null };

export type OpenHelperAccessMutationVariables = {
  documents: boolean;
  argent: boolean;
  identite: boolean;
};

export type OpenHelperAccessMutation = { ouvrirAccesAide: { code: string, dateFinCode: string } | null };

export type EndHelperAccessMutationVariables = { [key: string]: never; };

export type EndHelperAccessMutation = { terminerAccesAide: { id: string } | null };

export type EnterAsHelperMutationVariables = {
  numClient: string;
  code: string;
  nom: string;
};

export type EnterAsHelperMutation = { entrerEnAide: { jeton: string, dateFin: string } | null };

export type GetHelpedQueryVariables = { [key: string]: never; };

export type GetHelpedQuery = { getAideEnCoursItem: { numProfil: string, societaire: string, aidant: string, partages: Array<string>, dateFin: string, lectures: Array<{ id: string, libelle: string, objet: string | null, date: string }> } | null };

export type LeaveAsHelperMutationVariables = { [key: string]: never; };

export type LeaveAsHelperMutation = { quitterAide: boolean | null };

export const getHelperAccess: TypedDocument<GetHelperAccessQuery, GetHelperAccessQueryVariables> = {
  text: "query getHelperAccess{getAccesAideItem{id etat partages dateDebut dateFin dateFinCode aidant dateEntree dateCloture cloture lectures{id libelle objet date}}getClesAccesCollection{id confirme}}",
};

export const openHelperAccess: TypedDocument<OpenHelperAccessMutation, OpenHelperAccessMutationVariables> = {
  text: "mutation openHelperAccess($documents:Boolean!$argent:Boolean!$identite:Boolean!){ouvrirAccesAide(documents:$documents argent:$argent identite:$identite){code dateFinCode}}",
};

export const endHelperAccess: TypedDocument<EndHelperAccessMutation, EndHelperAccessMutationVariables> = {
  text: "mutation endHelperAccess{terminerAccesAide{id}}",
};

export const enterAsHelper: TypedDocument<EnterAsHelperMutation, EnterAsHelperMutationVariables> = {
  text: "mutation enterAsHelper($numClient:String!$code:String!$nom:String!){entrerEnAide(numClient:$numClient code:$code nom:$nom){jeton dateFin}}",
};

export const getHelped: TypedDocument<GetHelpedQuery, GetHelpedQueryVariables> = {
  text: "query getHelped{getAideEnCoursItem{numProfil societaire aidant partages dateFin lectures{id libelle objet date}}}",
};

export const leaveAsHelper: TypedDocument<LeaveAsHelperMutation, LeaveAsHelperMutationVariables> = {
  text: "mutation leaveAsHelper{quitterAide}",
};

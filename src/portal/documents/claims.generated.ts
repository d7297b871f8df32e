// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetSinistresQueryVariables = {
  numProfil: string;
  id: string | number;
};

export type GetSinistresQuery = { getSinistreCollectionCustom: Array<{ id: string, reference: string, dateSurvenance: string, policeId: string, numeroContrat: string | null, libelleProduit: string | null, typeLibelle: string, icone: string, natureLibelle: string, statutLibelle: string, groupe: string, groupeLibelle: string, repriseClaims: boolean, etapes: Array<{ date: string | null }>, prochaineEtape: { libelle: string, date: string | null, echeance: string | null, acteur: string, acteurLibelle: string, recu: string | null } | null, uts: Array<{ reglements: Array<{ montant: number, date: string }> }>, conversations: Array<{ nonLus: number }> }> | null, getSinistreCardLabels: { reference: string, contrat: string, nature: string, dateSurvenance: string, dateDeclaration: string, conducteur: string, vehicule: string, immatriculation: string, dommages: string, bien: string, adresse: string, victime: string, responsabilite: string, gestionnaire: string, expertise: string, indemnisation: string } | null };

export type GetSinistresApresQueryVariables = {
  numProfil: string;
  apres: string | number;
};

export type GetSinistresApresQuery = { getSinistreCollectionCustom: Array<{ id: string, reference: string, dateSurvenance: string, policeId: string, numeroContrat: string | null, libelleProduit: string | null, typeLibelle: string, icone: string, natureLibelle: string, statutLibelle: string, groupe: string, groupeLibelle: string, repriseClaims: boolean, etapes: Array<{ date: string | null }>, prochaineEtape: { libelle: string, date: string | null, echeance: string | null, acteur: string, acteurLibelle: string, recu: string | null } | null, uts: Array<{ reglements: Array<{ montant: number, date: string }> }>, conversations: Array<{ nonLus: number }> }> | null };

export type GetSinistreQueryVariables = {
  id: string | number;
};

export type GetSinistreQuery = { getSinistreItem: { id: string, reference: string, dateSurvenance: string, dateDeclaration: string, policeId: string, numeroContrat: string | null, codeProduit: string | null, libelleProduit: string | null, typeSinistre: string, typeLibelle: string, icone: string, natureLibelle: string, statutLibelle: string, groupe: string, repriseClaims: boolean, vtmAvecCorp: boolean, contact: { nom: string, horaire: string, numeroTelephone: string } | null, infosAuto: { conducteur: string | null, marque: string | null, modele: string | null, immatriculation: string | null, dommages: string | null } | null, infosHabitation: { bien: string | null, adresse: string | null, dommages: string | null } | null, uts: Array<{ type: string, victime: string | null, qualiteVictime: string | null, dommagesSubis: string | null, responsabilite: string | null, statutLibelle: string, experts: Array<string>, reglements: Array<{ montant: number, dommages: number | null, vetuste: number | null, franchise: number | null, date: string }> }>, etapes: Array<{ libelle: string, date: string | null, echeance: string | null, acteur: string, acteurLibelle: string, recu: string | null }>, prochaineEtape: { libelle: string, date: string | null, echeance: string | null, acteur: string, acteurLibelle: string, recu: string | null } | null, pieces: Array<{ id: string, nom: string, type: string, taille: number }>, conversations: Array<{ id: string, objet: string, date: string, nonLus: number }> } | null, getSinistreCardLabels: { reference: string, contrat: string, nature: string, dateSurvenance: string, dateDeclaration: string, conducteur: string, vehicule: string, immatriculation: string, dommages: string, bien: string, adresse: string, victime: string, responsabilite: string, gestionnaire: string, expertise: string, indemnisation: string } | null };

export type GetDeclarationsCommenceesQueryVariables = { [key: string]: never; };

export type GetDeclarationsCommenceesQuery = { getDeclarationCommenceeCollection: Array<{ id: string, typeSinistre: string, policeId: string | null, dateMaj: string, dateLimite: string | null, joursOuvres: number | null }> | null };

export type PostRepriseDeclarationMutationVariables = {
  identifiantContrat: string | number;
  identifiantSinistre: string | number;
};

export type PostRepriseDeclarationMutation = { postRepriseDeclarationCollection: { url: string } | null };

export const getSinistres: TypedDocument<GetSinistresQuery, GetSinistresQueryVariables> = {
  text: "query getSinistres($numProfil:String!$id:ID!){getSinistreCollectionCustom(numProfil:$numProfil premiers:21){id reference dateSurvenance policeId numeroContrat libelleProduit typeLibelle icone natureLibelle statutLibelle groupe groupeLibelle repriseClaims etapes{date}prochaineEtape{libelle date echeance acteur acteurLibelle recu}uts{reglements{montant date}}conversations{nonLus}}getSinistreCardLabels(id:$id){reference contrat nature dateSurvenance dateDeclaration conducteur vehicule immatriculation dommages bien adresse victime responsabilite gestionnaire expertise indemnisation}}",
};

export const getSinistresApres: TypedDocument<GetSinistresApresQuery, GetSinistresApresQueryVariables> = {
  text: "query getSinistresApres($numProfil:String!$apres:ID!){getSinistreCollectionCustom(numProfil:$numProfil premiers:21 apres:$apres){id reference dateSurvenance policeId numeroContrat libelleProduit typeLibelle icone natureLibelle statutLibelle groupe groupeLibelle repriseClaims etapes{date}prochaineEtape{libelle date echeance acteur acteurLibelle recu}uts{reglements{montant date}}conversations{nonLus}}}",
};

export const getSinistre: TypedDocument<GetSinistreQuery, GetSinistreQueryVariables> = {
  text: "query getSinistre($id:ID!){getSinistreItem(id:$id){id reference dateSurvenance dateDeclaration policeId numeroContrat codeProduit libelleProduit typeSinistre typeLibelle icone natureLibelle statutLibelle groupe repriseClaims vtmAvecCorp contact{nom horaire numeroTelephone}infosAuto{conducteur marque modele immatriculation dommages}infosHabitation{bien adresse dommages}uts{type victime qualiteVictime dommagesSubis responsabilite statutLibelle experts reglements{montant dommages vetuste franchise date}}etapes{libelle date echeance acteur acteurLibelle recu}prochaineEtape{libelle date echeance acteur acteurLibelle recu}pieces{id nom type taille}conversations{id objet date nonLus}}getSinistreCardLabels(id:$id){reference contrat nature dateSurvenance dateDeclaration conducteur vehicule immatriculation dommages bien adresse victime responsabilite gestionnaire expertise indemnisation}}",
};

export const getDeclarationsCommencees: TypedDocument<GetDeclarationsCommenceesQuery, GetDeclarationsCommenceesQueryVariables> = {
  text: "query getDeclarationsCommencees{getDeclarationCommenceeCollection{id typeSinistre policeId dateMaj dateLimite joursOuvres}}",
};

export const postRepriseDeclaration: TypedDocument<PostRepriseDeclarationMutation, PostRepriseDeclarationMutationVariables> = {
  text: "mutation postRepriseDeclaration($identifiantContrat:ID!$identifiantSinistre:ID!){postRepriseDeclarationCollection(identifiantContrat:$identifiantContrat identifiantSinistre:$identifiantSinistre){url}}",
};

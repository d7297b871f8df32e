// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetTableauDeBordQueryVariables = {
  numProfil: string;
  identifiant?: string | null | undefined;
  crypt?: boolean | null | undefined;
};

export type GetTableauDeBordQuery = { getAlertePiecesJointesAutoManquantes: Array<{ idPolice: string | null, pieces: Array<{ libellePiece: string | null, dateLimite: string | null }> | null }> | null, getWsProfilItemCustom: { flagMajRevenuEpargne: boolean | null } | null, getLcbftPieceIdentiteItem: { dateExpiration: string | null, valide: boolean | null, enExamen: boolean | null } | null, getAlerteMandatSepaItem: { aVerifier: boolean | null } | null, getAvisEcheancesItem: { avisEcheances: Array<{ dateEffetEcheance: string | null, montant: number | null, typePaiement: string | null }> | null } | null, getDemandeCollection: Array<{ reference: string, libelle: string, policeId: string | null, date: string, etat: string, etatLibelle: string, blocContrat: string | null, etapes: Array<{ libelle: string, date: string | null, echeance: string | null }>, prochaineEtape: { acteur: string, echeance: string | null } | null, lien: { libelle: string, adresse: string } | null }> | null, getDeclarationCommenceeCollection: Array<{ id: string, dateLimite: string | null, joursOuvres: number | null }> | null, getFormulaireCommenceCollection: Array<{ id: string, titre: string, adresse: string }> | null, getConversationCollectionCustom: Array<{ objet: string, nonLus: number }> | null };

export const getTableauDeBord: TypedDocument<GetTableauDeBordQuery, GetTableauDeBordQueryVariables> = {
  text: "query getTableauDeBord($numProfil:String!$identifiant:String$crypt:Boolean){getAlertePiecesJointesAutoManquantes(numProfil:$numProfil){idPolice pieces{libellePiece dateLimite}}getWsProfilItemCustom(numProfil:$numProfil identifiant:$identifiant crypt:$crypt){flagMajRevenuEpargne}getLcbftPieceIdentiteItem(numProfil:$numProfil){dateExpiration valide enExamen}getAlerteMandatSepaItem(numProfil:$numProfil){aVerifier}getAvisEcheancesItem(numProfil:$numProfil){avisEcheances{dateEffetEcheance montant typePaiement}}getDemandeCollection(aSuivre:true premiers:21){reference libelle policeId date etat etatLibelle etapes{libelle date echeance}prochaineEtape{acteur echeance}blocContrat lien{libelle adresse}}getDeclarationCommenceeCollection{id dateLimite joursOuvres}getFormulaireCommenceCollection{id titre adresse}getConversationCollectionCustom(numProfil:$numProfil premiers:20){objet nonLus}}",
};

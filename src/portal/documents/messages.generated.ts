// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetConversationsQueryVariables = {
  numProfil: string;
  apres?: string | number | null | undefined;
};

export type GetConversationsQuery = { getConversationCollectionCustom: Array<{ id: string, objet: string, nature: string, natureLibelle: string, numero: string | null, reference: string, nonLus: number, reponseAvant: string | null, messages: Array<{ date: string, message: string, isMonMessage: boolean }> }> | null };

export type GetConversationQueryVariables = {
  id: string | number;
};

export type GetConversationQuery = { getConversationItemCustom: { id: string, objet: string, dateInitialisation: string, reference: string, nature: string, natureLibelle: string, numero: string | null, nonLus: number, reponseAvant: string | null, sinistre: string | null, motif: string | null, messages: Array<{ reference: string, expediteur: string, date: string, message: string, isMonMessage: boolean, attachments: Array<{ id: string, nom: string, type: string, taille: number }> }>, etapes: Array<{ libelle: string, date: string | null, echeance: string | null }>, contrat: { id: string, codeProduit: string | null, libelleProduit: string | null, numeroContrat: string | null } | null, mediation: { etat: string, texte: string } | null } | null };

export type GetMessagesAvantQueryVariables = {
  id: string | number;
  avant: string | number;
};

export type GetMessagesAvantQuery = { getConversationItemCustom: { messages: Array<{ reference: string, expediteur: string, date: string, message: string, isMonMessage: boolean, attachments: Array<{ id: string, nom: string, type: string, taille: number }> }> } | null };

export type ConversationLueMutationVariables = {
  id: string | number;
};

export type ConversationLueMutation = { postConversationLue: number | null };

export type GetNonLusQueryVariables = {
  numProfil: string;
};

export type GetNonLusQuery = { getConversationCollectionCustom: Array<{ nonLus: number }> | null };

export const getConversations: TypedDocument<GetConversationsQuery, GetConversationsQueryVariables> = {
  text: "query getConversations($numProfil:String!$apres:ID){getConversationCollectionCustom(numProfil:$numProfil premiers:21 apres:$apres){id objet nature natureLibelle numero reference nonLus reponseAvant messages(derniers:1){date message isMonMessage}}}",
};

export const getConversation: TypedDocument<GetConversationQuery, GetConversationQueryVariables> = {
  text: "query getConversation($id:ID!){getConversationItemCustom(id:$id){id objet dateInitialisation reference nature natureLibelle numero nonLus reponseAvant messages(derniers:21){reference expediteur date message isMonMessage attachments{id nom type taille}}etapes{libelle date echeance}contrat{id codeProduit libelleProduit numeroContrat}sinistre motif mediation{etat texte}}}",
};

export const getMessagesAvant: TypedDocument<GetMessagesAvantQuery, GetMessagesAvantQueryVariables> = {
  text: "query getMessagesAvant($id:ID!$avant:ID!){getConversationItemCustom(id:$id){messages(derniers:21 avant:$avant){reference expediteur date message isMonMessage attachments{id nom type taille}}}}",
};

export const conversationLue: TypedDocument<ConversationLueMutation, ConversationLueMutationVariables> = {
  text: "mutation conversationLue($id:ID!){postConversationLue(id:$id)}",
};

export const getNonLus: TypedDocument<GetNonLusQuery, GetNonLusQueryVariables> = {
  text: "query getNonLus($numProfil:String!){getConversationCollectionCustom(numProfil:$numProfil premiers:20){nonLus}}",
};

// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetPasskeysQueryVariables = { [key: string]: never; };

export type GetPasskeysQuery = { getClesAccesCollection: Array<{ id: string, nom: string | null, modele: string, synchronisee: boolean, dateCreation: string, derniereUtilisation: string | null, confirme: boolean }> | null };

export type IsPasskeyOfferedQueryVariables = { [key: string]: never; };

export type IsPasskeyOfferedQuery = { isCleAccesAProposer: { result: boolean } | null };

export type DismissPasskeyMutationVariables = { [key: string]: never; };

export type DismissPasskeyMutation = { ecarterCleAcces: boolean | null };

export type AskPasskeyMutationVariables = { [key: string]: never; };

export type AskPasskeyMutation = { preparerCleAcces: { options: string } | null };

export type AddPasskeyMutationVariables = {
  reponse: string;
};

export type AddPasskeyMutation = { ajouterCleAcces: { id: string } | null };

export type RenamePasskeyMutationVariables = {
  id: string | number;
  nom: string;
};

export type RenamePasskeyMutation = { renommerCleAcces: { id: string } | null };

export type RemovePasskeyMutationVariables = {
  id: string | number;
};

export type RemovePasskeyMutation = { retirerCleAcces: { reference: string } | null };

export type AskConfirmationMutationVariables = { [key: string]: never; };

export type AskConfirmationMutation = { preparerConfirmation: { options: string } | null };

export type ConfirmByPasskeyMutationVariables = {
  reponse: string;
};

export type ConfirmByPasskeyMutation = { confirmerCleAcces: { dateExpiration: string } | null };

export type ConfirmByPasswordMutationVariables = {
  motDePasse: string;
};

export type ConfirmByPasswordMutation = { confirmerMotDePasse: { dateExpiration: string } | null };

export const getPasskeys: TypedDocument<GetPasskeysQuery, GetPasskeysQueryVariables> = {
  text: "query getPasskeys{getClesAccesCollection{id nom modele synchronisee dateCreation derniereUtilisation confirme}}",
};

export const isPasskeyOffered: TypedDocument<IsPasskeyOfferedQuery, IsPasskeyOfferedQueryVariables> = {
  text: "query isPasskeyOffered{isCleAccesAProposer{result}}",
};

export const dismissPasskey: TypedDocument<DismissPasskeyMutation, DismissPasskeyMutationVariables> = {
  text: "mutation dismissPasskey{ecarterCleAcces}",
};

export const askPasskey: TypedDocument<AskPasskeyMutation, AskPasskeyMutationVariables> = {
  text: "mutation askPasskey{preparerCleAcces{options}}",
};

export const addPasskey: TypedDocument<AddPasskeyMutation, AddPasskeyMutationVariables> = {
  text: "mutation addPasskey($reponse:String!){ajouterCleAcces(reponse:$reponse){id}}",
};

export const renamePasskey: TypedDocument<RenamePasskeyMutation, RenamePasskeyMutationVariables> = {
  text: "mutation renamePasskey($id:ID!$nom:String!){renommerCleAcces(id:$id nom:$nom){id}}",
};

export const removePasskey: TypedDocument<RemovePasskeyMutation, RemovePasskeyMutationVariables> = {
  text: "mutation removePasskey($id:ID!){retirerCleAcces(id:$id){reference}}",
};

export const askConfirmation: TypedDocument<AskConfirmationMutation, AskConfirmationMutationVariables> = {
  text: "mutation askConfirmation{preparerConfirmation{options}}",
};

export const confirmByPasskey: TypedDocument<ConfirmByPasskeyMutation, ConfirmByPasskeyMutationVariables> = {
  text: "mutation confirmByPasskey($reponse:String!){confirmerCleAcces(reponse:$reponse){dateExpiration}}",
};

export const confirmByPassword: TypedDocument<ConfirmByPasswordMutation, ConfirmByPasswordMutationVariables> = {
  text: "mutation confirmByPassword($motDePasse:String!){confirmerMotDePasse(motDePasse:$motDePasse){dateExpiration}}",
};

// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type VerifierAttestationQueryVariables = {
  code: string;
};

export type VerifierAttestationQuery = { verifierAttestation: { etat: string, ton: string, titre: string, texte: string, document: { titre: string, etablie: string, reference: string, phrases: Array<string>, preuve: string, lignes: Array<{ libelle: string, valeur: string }> } | null } | null };

export const verifierAttestation: TypedDocument<VerifierAttestationQuery, VerifierAttestationQueryVariables> = {
  text: "query VerifierAttestation($code:String!){verifierAttestation(code:$code){etat ton titre texte document{titre etablie reference phrases lignes{libelle valeur}preuve}}}",
};

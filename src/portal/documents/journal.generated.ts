// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetJournalQueryVariables = {
  numProfil: string;
  apres?: string | number | null | undefined;
};

export type GetJournalQuery = { getJournalCollection: Array<{ id: string, auteur: string, libelle: string, objet: string | null, date: string }> | null };

export const getJournal: TypedDocument<GetJournalQuery, GetJournalQueryVariables> = {
  text: "query getJournal($numProfil:String!$apres:ID){getJournalCollection(numProfil:$numProfil premiers:51 apres:$apres){id auteur libelle objet date}}",
};

// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetContratBasicsItemQueryVariables = {
  id: string | number;
};

export type GetContratBasicsItemQuery = { getContratBasicsItem: { id: string, codeProduit: string | null } | null };

export const getContratBasicsItem: TypedDocument<GetContratBasicsItemQuery, GetContratBasicsItemQueryVariables> = {
  text: "query getContratBasicsItem($id:ID!){getContratBasicsItem(id:$id){id codeProduit}}",
};

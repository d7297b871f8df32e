// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetSituationPaiementItemQueryVariables = {
  id: string | number;
};

export type GetSituationPaiementItemQuery = { getSituationPaiementItem: { contentieux: boolean | null, impaye: boolean | null, montantTotalImpaye: number | null } | null };

export const getSituationPaiementItem: TypedDocument<GetSituationPaiementItemQuery, GetSituationPaiementItemQueryVariables> = {
  text: "query getSituationPaiementItem($id:ID!){getSituationPaiementItem(id:$id){contentieux impaye montantTotalImpaye}}",
};

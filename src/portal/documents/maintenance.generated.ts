// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type IsMaintenanceQueryVariables = { [key: string]: never; };

export type IsMaintenanceQuery = { isMaintenance: boolean | null };

export const isMaintenance: TypedDocument<IsMaintenanceQuery, IsMaintenanceQueryVariables> = {
  text: "query isMaintenance{isMaintenance}",
};

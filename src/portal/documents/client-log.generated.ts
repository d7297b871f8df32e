// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type LogClientErrorMutationVariables = {
  level: string;
  route: string;
  message: string;
  context?: string | null | undefined;
  timestamp: string;
};

export type LogClientErrorMutation = { logClientError: boolean | null };

export const logClientError: TypedDocument<LogClientErrorMutation, LogClientErrorMutationVariables> = {
  text: "mutation logClientError($level:String!$route:String!$message:String!$context:String$timestamp:DateTime!){logClientError(level:$level route:$route message:$message context:$context timestamp:$timestamp)}",
};

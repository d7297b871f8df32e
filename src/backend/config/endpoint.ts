import type { Reader } from './reader.ts';

/** The API that the portal asks: a path of this service, which answers itself, or the address of another one. */
export const readGraphqlEndpoint = (read: Reader): string => read.endpoint('GRAPHQL_ENDPOINT', '/graphql');

/** Whether this service answers: it speaks the specification's own words. */
export const isOwnEndpoint = (endpoint: string): boolean => endpoint.startsWith('/');

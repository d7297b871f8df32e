import { readFileSync } from 'node:fs';
import { createSchema, createYoga, maskError } from 'graphql-yoga';
import { newReference } from '../domain/reference.ts';
import { memberResolvers, publicResolvers } from './area.ts';
import { boundedDocuments } from './bounded-documents.ts';
import { captchaCheck } from './captcha-check.ts';
import type { Context, Services } from './context.ts';
import { masked } from './errors.ts';
import { formCheck } from './form-check.ts';
import { GraphQLError } from './graphql-js.ts';
import { accountMutations, ownAccountMutations } from './mutations/accounts.ts';
import { draftMutations, draftReads } from './mutations/drafts.ts';
import { accountReads, publicAccountReads } from './reads/accounts.ts';
import { certificateReads } from './reads/certificates.ts';
import { clientErrors } from './reads/client-errors.ts';
import { contractExtras } from './reads/contract-extras.ts';
import { contractReads } from './reads/contracts.ts';
import { documentReads } from './reads/documents.ts';
import { formRules } from './reads/form-rules.ts';
import { memberGuards, publicReads } from './reads/guards.ts';
import { profileReads } from './reads/profile.ts';
import { referenceData } from './reads/reference-data.ts';
import { scalars } from './scalars.ts';
import { guardedMutations } from './submissions.ts';

export const GRAPHQL_PATH = '/graphql';
const SDL = new URL('../../../schemas/portal.graphql', import.meta.url);

export function createGraphql(services: Services, production: boolean) {
  return createYoga<Context>({
    schema: createSchema<Context>({
      typeDefs: readFileSync(SDL, 'utf8'),
      resolvers: {
        ...scalars,
        Query: {
          ...memberResolvers({
            ...contractReads,
            ...contractExtras,
            ...profileReads,
            ...accountReads,
            ...documentReads,
            ...certificateReads,
            ...memberGuards,
            ...draftReads,
          }),
          ...publicResolvers({ ...publicReads, ...formRules, ...publicAccountReads, ...referenceData }),
        },
        Mutation: guardedMutations(
          {
            ...publicResolvers({ ...clientErrors, ...accountMutations }),
            ...memberResolvers({ ...draftMutations, ...ownAccountMutations }),
          },
          [captchaCheck, formCheck],
        ),
      },
    }),
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    logging: false,
    batching: false,
    cors: false,
    multipart: false,
    parserAndValidationCache: false,
    plugins: [boundedDocuments(production)],
    maskedErrors: {
      maskError(error, message) {
        const known =
          error instanceof GraphQLError &&
          (error.originalError === undefined || error.originalError instanceof GraphQLError);
        if (known) return maskError(error, message, false);
        const reference = newReference();
        services.log.error({ reference, err: error }, 'query failed');
        return masked(reference);
      },
    },
  });
}

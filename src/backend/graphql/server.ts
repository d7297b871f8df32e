import { readFileSync } from 'node:fs';
import { createSchema, createYoga, maskError } from 'graphql-yoga';
import { readAddedApi } from '../../release/index.ts';
import { isOutOfReach } from '../database/out-of-reach.ts';
import { newReference } from '../domain/reference.ts';
import type { OperationNames } from '../observe/known-operations.ts';
import { answerSizeLimit, withAnswerSizes } from './answer-size.ts';
import { AREAS } from './areas.ts';
import { boundedDocuments } from './bounded-documents.ts';
import { addedReads } from './catalogue-reads.ts';
import { mutationResolvers, readResolvers } from './core/area.ts';
import type { Context, Services } from './core/context.ts';
import { isUnstorable, maskedError, unavailableError, unstorableError, withCode } from './core/errors.ts';
import { GraphQLError } from './core/graphql-js.ts';
import { gateForHelpers } from './helper-gate.ts';
import { journalMutations, journalReads } from './journaled.ts';
import { isPaperRead, queueReads } from './limits.ts';
import { paceCheck, pacePapers } from './pace.ts';
import { malformedError, scalars } from './scalars.ts';
import { seenOperations } from './seen-operations.ts';
import { captchaCheck, formCheck, textCheck } from './submission-checks.ts';
import { guardMutations } from './submissions.ts';

export const GRAPHQL_PATH = '/graphql';
const SDL = new URL('../../../schemas/portal.graphql', import.meta.url);

/** The API with its resolvers. @param added what the catalogue adds to it */
export const apiSchema = (added = readAddedApi()) =>
  withAnswerSizes(
    gateForHelpers(
      createSchema<Context>({
        typeDefs: [readFileSync(SDL, 'utf8'), ...(added === null ? [] : [added])],
        resolvers: {
          ...scalars,
          Query: pacePapers(queueReads(journalReads(readResolvers([...AREAS, addedReads(added)]))), isPaperRead),
          Mutation: guardMutations(journalMutations(mutationResolvers(AREAS)), [
            textCheck,
            captchaCheck,
            formCheck,
            paceCheck,
          ]),
        },
      }),
    ),
  );

export function createGraphql(services: Services, production: boolean, names: OperationNames) {
  return createYoga<Context>({
    schema: apiSchema(),
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    logging: false,
    batching: false,
    cors: false,
    multipart: false,
    parserAndValidationCache: false,
    plugins: [boundedDocuments(production, services.say), answerSizeLimit, seenOperations(names)],
    maskedErrors: {
      maskError(error, message) {
        const known =
          error instanceof GraphQLError &&
          (error.originalError === undefined || error.originalError instanceof GraphQLError);
        if (known) return maskError(malformedError(services.say, error) ?? withCode(error), message, false);
        if (isUnstorable(error)) return unstorableError(services.say);
        const reference = newReference();
        services.log.error({ reference, err: error }, 'query failed');
        return isOutOfReach(error) ? unavailableError(services.say) : maskedError(services.say, reference);
      },
    },
  });
}

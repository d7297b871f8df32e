import { readFileSync } from 'node:fs';
import { createSchema, createYoga, maskError } from 'graphql-yoga';
import { isOutOfReach } from '../database/out-of-reach.ts';
import { newReference } from '../domain/reference.ts';
import { weighedAnswers, withAnswerSizes } from './answer-size.ts';
import { AREAS } from './areas.ts';
import { boundedDocuments } from './bounded-documents.ts';
import { captchaCheck } from './captcha-check.ts';
import { mutationsOf, readsOf } from './core/area.ts';
import type { Context, Services } from './core/context.ts';
import { coded, holdsUnstorable, masked, unavailable, unstorable } from './core/errors.ts';
import { GraphQLError } from './core/graphql-js.ts';
import { formCheck } from './form-check.ts';
import { gatedForHelpers } from './helper-gate.ts';
import { journaledMutations, journaledReads } from './journaled.ts';
import { isPaperRead, readsInTurn } from './limits.ts';
import { paceCheck, pacedPapers } from './pace.ts';
import { malformedError, scalars } from './scalars.ts';
import { guardedMutations } from './submissions.ts';
import { textCheck } from './text-check.ts';

export const GRAPHQL_PATH = '/graphql';
const SDL = new URL('../../../schemas/portal.graphql', import.meta.url);

/** The API with all that answers it. */
export const apiSchema = () =>
  withAnswerSizes(
    gatedForHelpers(
      createSchema<Context>({
        typeDefs: readFileSync(SDL, 'utf8'),
        resolvers: {
          ...scalars,
          Query: pacedPapers(readsInTurn(journaledReads(readsOf(AREAS))), isPaperRead),
          Mutation: guardedMutations(journaledMutations(mutationsOf(AREAS)), [
            textCheck,
            captchaCheck,
            formCheck,
            paceCheck,
          ]),
        },
      }),
    ),
  );

export function createGraphql(services: Services, production: boolean) {
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
    plugins: [boundedDocuments(production, services.say), weighedAnswers],
    maskedErrors: {
      maskError(error, message) {
        const known =
          error instanceof GraphQLError &&
          (error.originalError === undefined || error.originalError instanceof GraphQLError);
        if (known) return maskError(malformedError(services.say, error) ?? coded(error), message, false);
        if (holdsUnstorable(error)) return unstorable(services.say);
        const reference = newReference();
        services.log.error({ reference, err: error }, 'query failed');
        return isOutOfReach(error) ? unavailable(services.say) : masked(services.say, reference);
      },
    },
  });
}

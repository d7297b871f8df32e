import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Say } from '../catalogue/say.ts';
import { isOutOfReach } from '../database/out-of-reach.ts';
import { newReference } from '../domain/reference.ts';
import { Refused, refusalMessage } from '../domain/refusal.ts';
import {
  buildSchema,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from '../graphql/core/graphql-js.ts';
import type { StudioActor } from './people.ts';
import { type StudioParts, studioRoot } from './root.ts';

const SDL = new URL('../../../schemas/studio.graphql', import.meta.url);
/** The longest document of the studio has some 150 tokens; the schema has no way around, so that depth is bounded. */
const MOST_TOKENS = 600;
/** Fields of the root in one request: each may read what takes a while. */
const MOST_ROOTS = 5;

interface ApiParts extends StudioParts {
  production: boolean;
  say: Say;
  log: Logger;
}

/** What a client asks. */
export interface StudioQuestion {
  query: string;
  variables: Readonly<Record<string, unknown>> | null;
  operationName: string | null;
}

/** The studio's API: answers a question in the name of somebody. */
export interface StudioApi {
  answer(question: StudioQuestion, actor: StudioActor): Promise<ExecutionResult>;
  /** Whether a question says that a person is there, and nothing else: that keeps no session alive. */
  isIdle(question: StudioQuestion): boolean;
}

export function createStudioApi(parts: ApiParts): StudioApi {
  const { production, say, log } = parts;
  const schema = buildSchema(readFileSync(SDL, 'utf8'));
  const rules = [...specifiedRules, ...(production ? [NoSchemaIntrospectionCustomRule] : [])];

  function read(query: string): DocumentNode | readonly GraphQLError[] {
    try {
      const document = parse(query, { maxTokens: MOST_TOKENS, noLocation: true });
      if (rootFields(document).length > MOST_ROOTS) return [new GraphQLError(`more than ${MOST_ROOTS} fields`)];
      const errors = validate(schema, document, rules, { maxErrors: 5, hideSuggestions: production });
      return errors.length > 0 ? errors : document;
    } catch (error) {
      if (error instanceof GraphQLError) return [error];
      throw error;
    }
  }

  /** A refusal in words; anything else is for the log alone. */
  function told(error: GraphQLError): GraphQLError {
    const { originalError, path } = error;
    if (originalError instanceof Refused) {
      const { code, ...details } = originalError.refusal;
      return new GraphQLError(refusalMessage(say, originalError), { extensions: { code, ...details }, path });
    }
    if (originalError === undefined) return withCode(error);
    const reference = newReference();
    log.error({ reference, err: originalError }, 'the studio failed');
    const code = isOutOfReach(originalError) ? 'SERVICE_INDISPONIBLE' : 'INTERNAL_SERVER_ERROR';
    const message = say(
      code === 'SERVICE_INDISPONIBLE' ? { area: 'service', code } : { area: 'service', code, values: { reference } },
    );
    return new GraphQLError(message, { extensions: { code, reference }, path });
  }

  return {
    async answer({ query, variables, operationName }, actor) {
      const document = read(query);
      if (!('kind' in document)) return { errors: document.map(withCode) };
      const operation = getOperationAST(document, operationName);
      const given = operation && getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
      // what a client sent, whatever the scalar threw: nothing has failed here
      if (given?.errors !== undefined) return { errors: given.errors.map(withCode) };
      const result = await execute({
        ...{ schema, document, variableValues: variables, operationName },
        rootValue: studioRoot(parts, actor),
      });
      return result.errors === undefined ? result : { ...result, errors: result.errors.map(told) };
    },
    isIdle({ query }) {
      const document = read(query);
      return 'kind' in document && rootFields(document).every((name) => name === 'attend');
    },
  };
}

const withCode = (error: GraphQLError): GraphQLError =>
  new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT' }, path: error.path });

/** Names of the fields of all operations of a document; a fragment counts as one. */
const rootFields = ({ definitions }: DocumentNode): string[] =>
  definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.map((one) => (one.kind === Kind.FIELD ? one.name.value : '…'))
      : [],
  );

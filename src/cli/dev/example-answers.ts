import {
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLTypeResolver,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { ownValue } from '../../base/json.ts';
import { deriveDocument } from '../../catalog/derive/index.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { compileValue } from '../../rules/index.ts';
import { familyOfProduct } from '../../view/index.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { Saved } from './saved-catalogue.ts';

/** A GraphQL request of the browser. */
export interface ExampleRequest {
  query: string;
  variables?: Readonly<Record<string, unknown>>;
}

/**
 * Answers a request of the portal as a service with a single contract would, by the API's own schema: the reads of the
 * contract's family come from the example, everything else is as empty as its type allows.
 */
export async function answerFromExample(
  saved: Saved,
  given: ContractGiven,
  { query, variables = {} }: ExampleRequest,
): Promise<ExecutionResult> {
  const { api } = saved.loaded;
  const document = parse(query);
  const errors = validate(api, document);
  if (errors.length > 0) return { errors };
  const sends = document.definitions.some(
    (one) => one.kind === Kind.OPERATION_DEFINITION && one.operation !== OperationTypeNode.QUERY,
  );
  if (sends) return { data: null, errors: [new GraphQLError('An example is looked at: nothing is sent')] };
  const read = readsOf(saved, given);
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (source, _args, _context, info) => {
    const { key, prev } = info.path;
    const value = prev === undefined ? read(String(key), info.returnType) : (source as Fields | null)?.[info.fieldName];
    return value ?? emptyOf(info.returnType);
  };
  return execute({ schema: api, document, variableValues: variables, fieldResolver, typeResolver });
}

type Read = (key: string, type: GraphQLOutputType) => unknown;
type Fields = Readonly<Record<string, unknown>>;

/** The example's value under a name of the family's own query; for any other read of a contract, its contract. */
function readsOf({ catalogue, table, loaded: { api } }: Saved, given: ContractGiven): Read {
  const { codeProduit } = given.contract ?? {};
  const family = given.family ?? familyOfProduct(catalogue, typeof codeProduit === 'string' ? codeProduit : null);
  const operations = ownValue(catalogue.data.families, family)?.reads ?? {};
  const named = Object.entries(deriveDocument(table, catalogue.data, family, api).reads);
  const reads = new Map(named.map(([name, key]) => [key, name]));
  return (key, type) => {
    const name = reads.get(key);
    if (name !== undefined) return unpick(catalogue, operations[name], (given as Fields)[name]);
    return !isListType(type) && isContract(type) ? given.contract : null;
  };
}

function isContract(type: GraphQLOutputType): boolean {
  const named = getNamedType(type);
  return isObjectType(named) && 'codeProduit' in named.getFields();
}

/** An answer from which the operation's `pick` yields the example's value. */
function unpick(catalogue: Catalogue, operation: string | undefined, value: unknown): unknown {
  const pick = catalogue.data.operations?.operations[operation ?? '']?.pick;
  if (pick === undefined || !Array.isArray(value)) return value;
  const [list, element] = namesIn(pick);
  if (list === undefined || element === undefined) return value;
  const answer = { [list]: value.map((one) => ({ [element]: one })) };
  const again = compileValue(pick, catalogue.options)(answer);
  return JSON.stringify(again) === JSON.stringify(value) ? answer : value;
}

/** `{"map": [{"var": "offres"}, {"var": "code"}]}`: the list and the part kept of each element. */
function namesIn(pick: unknown): string[] {
  const found = [...JSON.stringify(pick).matchAll(/"var":\["?(\w+)"?\]|"var":"(\w+)"/g)];
  return found.flatMap(([, inList, alone]) => inList ?? alone ?? []);
}

const typeResolver: GraphQLTypeResolver<unknown, unknown> = (value, _context, info, type) =>
  (value as { __typename?: string } | null)?.__typename ?? info.schema.getPossibleTypes(type)[0]?.name;

const emptyScalars: Fields = { Int: 0, Float: 0, Boolean: false };

/** The empty value of a type, where it allows one. */
function emptyOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  const { ofType } = type;
  if (isListType(ofType)) return [];
  if (isEnumType(ofType)) return ofType.getValues()[0]?.value;
  return 'getFields' in ofType ? {} : (emptyScalars[ofType.name] ?? '');
}

import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isNonNullType,
  isObjectType,
  parse,
  print,
} from 'graphql';
import { AREAS } from '../../../src/backend/graphql/areas.ts';
import { type Answer, ask } from './api.ts';

export interface Operation {
  name: string;
  kind: 'query' | 'mutation';
  args: { name: string; type: string; required: boolean }[];
  /** Answers whoever asks, signed in or not. */
  isPublic: boolean;
  /** Everything that it answers, two levels deep. */
  all: string;
  /** A few words of it. */
  some: string;
}

/** Values by argument. */
export type Given = Readonly<Record<string, unknown>>;

const schema = buildSchema(readFileSync('schemas/portal.graphql', 'utf8'));

/** Every operation of the API, as its schema has it. */
export function everyOperation(): Operation[] {
  const isPublic = new Set(AREAS.flatMap(({ reads, mutations }) => Object.keys({ ...reads, ...mutations })));
  return (['query', 'mutation'] as const).flatMap((kind) => {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    return Object.values(root?.getFields() ?? {}).map(({ name, args, type }) => ({
      ...{ name, kind, isPublic: isPublic.has(name), all: selection(type, 2), some: selection(type, 1) },
      args: args.map((arg) => ({ name: arg.name, type: String(arg.type), required: isNonNullType(arg.type) })),
    }));
  });
}

function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).flatMap((one) => {
    if (isLeafType(getNamedType(one.type))) return [one.name];
    return depth > 1 ? [`${one.name} ${selection(one.type, depth - 1)}`] : [];
  });
  return `{ ${fields.length === 0 ? '__typename' : fields.join(' ')} }`;
}

/** What one field of a document answered, without what is new in each answer. */
export interface Outcome {
  data: unknown;
  errors: unknown[];
}

/** Asks one operation by itself, for everything that it answers. */
export async function askOne(origin: string, token: string | null, operation: Operation, given: Given) {
  const { query, variables } = documentOf(operation, [given], operation.all);
  const answer = await ask(origin, token, query, variables);
  return { status: answer.status, ...outcome(answer, 'a0', given) };
}

/** What a document may ask: `src/backend/graphql/limits.ts`. The dearest field counts for 40. */
const AT_ONCE = 12;
/** A document may have 1,200 tokens, of which each argument takes nine. */
const atOnce = ({ args }: Operation) => Math.max(1, Math.min(AT_ONCE, Math.floor(100 / Math.max(1, args.length))));

/** Asks one operation many times in few documents, under aliases. */
export async function askMany(origin: string, token: string, operation: Operation, all: readonly Given[]) {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < all.length; from += atOnce(operation)) {
    const some = all.slice(from, from + atOnce(operation));
    const { query, variables } = documentOf(operation, some, operation.some);
    const answer = await ask(origin, token, query, variables);
    // lists within what is answered may make few of them dear
    if (some.length > 1 && answer.errors.some(({ message }) => message.startsWith('query refused: cost'))) {
      for (const one of some) outcomes.push(...(await askMany(origin, token, operation, [one])));
      continue;
    }
    if (answer.data === null && answer.errors.some((error) => !('path' in error)))
      throw new Error(`${operation.name}: ${JSON.stringify(answer.errors)}`);
    outcomes.push(...some.map((given, rank) => outcome(answer, `a${rank}`, given)));
  }
  return outcomes;
}

/** One document that asks an operation once for each set of values, under the aliases a0, a1 and so on. */
export function documentOf({ name, kind, args }: Operation, all: readonly Given[], fields: string) {
  const variables: Record<string, unknown> = {};
  const declared: string[] = [];
  const asked = all.map((given, rank) => {
    const passed = args.filter((arg) => given[arg.name] !== undefined);
    for (const arg of passed) {
      variables[`a${rank}_${arg.name}`] = given[arg.name];
      declared.push(`$a${rank}_${arg.name}: ${arg.type}`);
    }
    const list = passed.map((arg) => `${arg.name}: $a${rank}_${arg.name}`).join(', ');
    return `a${rank}: ${name}${list === '' ? '' : `(${list})`} ${fields}`;
  });
  const head = declared.length === 0 ? kind : `${kind}(${declared.join(', ')})`;
  return { query: print(parse(`${head} { ${asked.join(' ')} }`)), variables };
}

function outcome({ data, errors }: Answer, alias: string, given: Given): Outcome {
  const own = errors.filter((error) => {
    const [first] = (error as { path?: readonly unknown[] }).path ?? [];
    return first === undefined || first === alias;
  });
  const said = own.map(({ message, extensions }) => ({ message, extensions }));
  return plain({ data: data?.[alias] ?? null, errors: said }, given) as Outcome;
}

/** Instants and references are new each time; what was asked for may be said again. */
function plain(value: Outcome, given: Given): unknown {
  const asked = Object.values(given)
    .flat()
    .filter((one) => typeof one === 'string' && one.length > 3 && one !== 'true')
    .map((one) => JSON.stringify(one).slice(1, -1));
  let text = JSON.stringify(value);
  for (const one of asked.toSorted((a, b) => b.length - a.length)) text = text.replaceAll(one, '<asked>');
  text = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>');
  text = text.replaceAll(/"reference":"[A-Z2-9]{8}"/g, '"reference":"<new>"');
  return JSON.parse(text.replaceAll(/\(référence [A-Z2-9]{8}\)/g, '(référence <new>)'));
}

import type { Plugin } from 'graphql-yoga';
import type { Say } from '../catalogue/say.ts';
import type { Context } from './core/context.ts';
import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  getOperationAST,
  isLeafType,
  isObjectType,
  OperationTypeNode,
} from './core/graphql-js.ts';

/** Largest answer in bytes: text of a page, and a paper besides. */
const ANSWER = { text: 1024 * 1024, paper: 48 * 1024 * 1024 };

/** Bytes that JSON adds around a value. */
const AROUND = 6;
/** Fields with a whole file. */
const PAPERS: ReadonlySet<string> = new Set(['base64Content', 'buffer']);

const tooLongError = (say: Say) =>
  new GraphQLError(say({ area: 'service', code: 'REPONSE_TROP_LONGUE' }), {
    extensions: { code: 'REPONSE_TROP_LONGUE' },
  });

/** Size of an answer so far; aborts once it is too large. */
class Scale {
  constructor(private readonly say: Say) {}

  private readonly aborted = new AbortController();
  private readonly weights = { text: 0, paper: 0 };

  get signal(): AbortSignal {
    return this.aborted.signal;
  }

  add(kind: keyof typeof ANSWER, bytes: number): void {
    this.weights[kind] += bytes;
    if (this.weights[kind] <= ANSWER[kind]) return;
    const error = tooLongError(this.say);
    this.aborted.abort(error);
    throw error;
  }
}

const scales = new WeakMap<Context, Scale>();

/**
 * Measures resolved fields and aborts before a too large answer is assembled: aliases repeat the result of one read.
 */
export const answerSizeLimit: Plugin<Context> = {
  onExecute({ args }) {
    // mutations answer little, and their effect is done
    if (getOperationAST(args.document, args.operationName)?.operation !== OperationTypeNode.QUERY) return;
    const scale = new Scale(args.contextValue.services.say);
    scales.set(args.contextValue, scale);
    Object.assign(args, { signal: scale.signal });
  },
};

type Resolve = GraphQLFieldResolver<unknown, Context, Record<string, unknown>>;

/** Measures every leaf value of the API as it is resolved. */
export function withAnswerSizes<Schema extends GraphQLSchema>(schema: Schema): Schema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      if (!isLeafType(getNamedType(field.type))) continue;
      const kind = PAPERS.has(field.name) ? 'paper' : 'text';
      const around = field.name.length + AROUND;
      const open: Resolve = field.resolve ?? defaultFieldResolver;
      const resolve: Resolve = (parent, args, context, info) => {
        const value = open(parent, args, context, info);
        const scale = scales.get(context);
        if (scale === undefined) return value;
        const weigh = (known: unknown) => {
          scale.add(kind, around + countBytes(known));
          return known;
        };
        return value instanceof Promise ? value.then(weigh) : weigh(value);
      };
      field.resolve = resolve;
    }
  }
  return schema;
}

function countBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return Array.isArray(value) ? value.reduce<number>((sum, one) => sum + countBytes(one) + 3, 0) : 8;
}

import { getOrAdd } from '../../base/maps.ts';
import type { Say } from '../catalogue/say.ts';
import { networkKey } from '../domain/accounts/network.ts';
import { QueueFull, Turns } from '../domain/turns.ts';
import type { Resolver } from './core/area.ts';
import type { Context } from './core/context.ts';
import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from './core/graphql-js.ts';
import { listLength } from './lists.ts';

/**
 * Limits of a document. The largest contract page selects about 80 fields at depth 5, in 210 tokens; twenty-one
 * messages with their details cost 1,929, ten claims with theirs 3,631.
 */
export const LIMITS = {
  depth: 10,
  aliases: 40,
  cost: 3700,
  tokens: 1600,
  bytes: 64 * 1024,
  fileBytes: 32 * 1024 * 1024,
};

/** Reads that render a PDF cost far more than a field. */
const COSTS: Record<string, number> = {
  getAttestation: 160,
  getAttestationOpex: 160,
  getAttestationScolaireItem: 160,
  verifierAttestation: 160,
  getDfDocumentContrat: 160,
  getDfDocumentSearch: 80,
  getGedDocumentItemCustom: 160,
  getGedDocumentRelevesItemCustom: 160,
  getAccuseReceptionItem: 160,
  getDossierMediateurItem: 160,
  getExportDonneesItem: 160,
};

const isCostly = (operation: string): boolean => Object.hasOwn(COSTS, operation);

/** Whether a read renders a file; a list of files does not. */
export const isPaperRead = (operation: string): boolean => isCostly(operation) && operation !== 'getDfDocumentSearch';

/** Texts of ten thousand characters. */
const LONG_TEXTS: Record<string, number> = { 'ConversationMessage.message': 5 };

/** Queued papers per member, or per address of visitors. */
const PAPERS_IN_LINE = 80;
/** Requests with other reads at once, per member or address: fewer than database connections. */
const REQUESTS_AT_ONCE = 4;
const REQUESTS_IN_LINE = 2000;
/** Other reads of one request at once: all those of any page, which go to the database together. */
const READS_AT_ONCE = 12;

/** Runs a read when its turn comes. */
type Queue = (key: string, context: Context, read: () => Promise<unknown>) => Promise<unknown>;

/**
 * Renders one paper at a time per member or address, and runs a few requests with other reads: hundreds of requests do
 * not block others.
 */
export function queueReads(resolvers: Readonly<Record<string, Resolver>>): Record<string, Resolver> {
  const papers = new Turns(1, PAPERS_IN_LINE);
  const byPaper: Queue = (key, _context, read) => papers.take(key, read);
  const byRequest = requestTurns();
  const queue =
    (take: Queue, resolve: Resolver): Resolver =>
    (parent, args, context) => {
      const key = context.member?.viewer.memberId ?? networkKey(context.address);
      return take(key, context, async () => resolve(parent, args, context)).catch((error: unknown) => {
        throw error instanceof QueueFull ? tooManyError(context.services.say) : error;
      });
    };
  return Object.fromEntries(
    Object.entries(resolvers).map(([name, resolve]) => [name, queue(isCostly(name) ? byPaper : byRequest, resolve)]),
  );
}

interface RequestTurn {
  /** Resolves when the request may read. */
  come: Promise<void>;
  reads: Turns;
  waiting: number;
  end(): void;
}

/** The reads of one request take one turn together, which ends with the last of them. */
function requestTurns(): Queue {
  const requests = new Turns(REQUESTS_AT_ONCE, REQUESTS_IN_LINE);
  const open = new WeakMap<Context, RequestTurn>();

  function begin(key: string): RequestTurn {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const come = new Promise<void>((resolve, reject) => {
      const read = () => {
        resolve();
        return ended;
      };
      requests.take(key, read).catch(reject);
    });
    return { come, reads: new Turns(READS_AT_ONCE, Number.POSITIVE_INFINITY), waiting: 0, end };
  }

  return async (key, context, read) => {
    const turn = getOrAdd(open, context, () => begin(key));
    turn.waiting += 1;
    try {
      await turn.come;
      return await turn.reads.take('', read);
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) {
        open.delete(context);
        turn.end();
      }
    }
  };
}

const tooManyError = (say: Say) =>
  new GraphQLError(say({ area: 'paper-threads', code: 'TROP_DE_DEMANDES' }), {
    extensions: { code: 'TROP_DE_DEMANDES', retryAfter: 5 },
  });

type Maybe<T> = T | null | undefined;

interface Measure {
  depth: number;
  aliases: number;
  cost: number;
}

const NOTHING: Measure = { depth: 0, aliases: 0, cost: 0 };

/**
 * Refuses documents that are too deep, use too many aliases, or cost too much: selections in a list count as often as
 * it may be long.
 */
export function limitsRule(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema();
  const measured = new Map<string, Measure>();

  function measureFragment(name: string, open: string[]): Measure {
    const known = measured.get(name);
    if (known !== undefined) return known;
    const definition: FragmentDefinitionNode | null | undefined = context.getFragment(name);
    // unknown fragments and cycles are refused by the standard rules
    if (!definition || open.includes(name)) return NOTHING;
    const found = measure(definition.selectionSet, typeNamed(definition.typeCondition.name.value), [...open, name]);
    measured.set(name, found);
    return found;
  }

  const typeNamed = (name: string | undefined) => (name === undefined ? undefined : schema.getType(name));

  function measureField(node: FieldNode, parent: Maybe<GraphQLNamedType>, open: string[]): Measure {
    const name = node.name.value;
    const type = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name]?.type : undefined;
    const element = getNamedType(type);
    const inner = node.selectionSet ? measure(node.selectionSet, element, open) : NOTHING;
    const times = isList(type) ? listLength(`${parent?.name}.${name}`, element?.name ?? '', requestedSize(node)) : 1;
    // a list of leaf values costs its length
    const each = isList(type) && !node.selectionSet ? 1 : inner.cost;
    return {
      depth: inner.depth + 1,
      aliases: inner.aliases + (node.alias ? 1 : 0),
      cost: (COSTS[name] ?? LONG_TEXTS[`${parent?.name}.${name}`] ?? 1) + times * each,
    };
  }

  function measure(set: SelectionSetNode, parent: Maybe<GraphQLNamedType>, open: string[]): Measure {
    const total: Measure = { ...NOTHING };
    for (const selection of set.selections) {
      const found =
        selection.kind === Kind.FIELD
          ? measureField(selection, parent, open)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? measureFragment(selection.name.value, open)
            : measure(selection.selectionSet, typeNamed(selection.typeCondition?.name.value) ?? parent, open);
      total.depth = Math.max(total.depth, found.depth);
      total.aliases += found.aliases;
      total.cost += found.cost;
    }
    return total;
  }

  return {
    OperationDefinition(node) {
      const found = measure(node.selectionSet, schema.getRootType(node.operation), []);
      for (const what of ['depth', 'aliases', 'cost'] as const)
        if (found[what] > LIMITS[what])
          context.reportError(
            new GraphQLError(`query refused: ${what} ${found[what]} is above ${LIMITS[what]}`, { nodes: node }),
          );
    },
  };
}

const isList = (type: Maybe<GraphQLOutputType>): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** The requested size; null for a variable, undefined when missing. */
const requestedSize =
  (node: FieldNode) =>
  (argument: string): number | null | undefined => {
    const value = node.arguments?.find(({ name }) => name.value === argument)?.value;
    if (value === undefined || value.kind === Kind.NULL) return undefined;
    return value.kind === Kind.INT ? Number(value.value) : null;
  };

import { OwnContracts } from '../../domain/contracts/find.ts';
import type { Viewer } from '../../domain/members/viewer.ts';
import { Refused } from '../../domain/refusal.ts';
import type { Mutation, Query, RuleResult } from './api.generated.ts';
import type { Context, MemberContext, Services } from './context.ts';
import { refusedError, unauthenticatedError } from './errors.ts';

type Service = keyof Services;

/** What a resolver for anybody is given, with the services that it names. */
export type PublicCall<Needs extends Service = Service> = Pick<Context, 'address' | 'settle'> & {
  services: Pick<Services, Needs>;
};

/** What a resolver for a signed-in member is given. */
export type MemberCall<Needs extends Service = Service> = MemberContext &
  Pick<Context, 'settle' | 'fileOf'> & { services: Pick<Services, Needs> };

/** Asks another read of the API within the same request, as the member who sends it. */
export type ReadAsMember = (operation: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** What a read for anybody is given besides: it may ask in a member's name, and answers for what it lets out. */
export type PublicReadCall<Needs extends Service = Service> = PublicCall<Needs> & {
  readAs: (viewer: Viewer) => ReadAsMember;
};

/** What a resolver that decides by other reads is given besides. */
export type ReadingCall<Needs extends Service = Service> = MemberCall<Needs> & { read: ReadAsMember };

/** An object of which what few ask for is fetched only where it is asked for. */
type OrLater<T> = T extends readonly (infer Element)[]
  ? OrLater<Element>[]
  : T extends object
    ? { [Field in keyof T]: T[Field] | ((args: never) => Promise<T[Field]>) }
    : T;
type Answer<T> = Promise<OrLater<T> | null | undefined> | OrLater<T> | null | undefined;
type Fields<Root, Call> = { [Field in keyof Root]?: (args: never, call: Call) => Answer<Root[Field]> };

/** The operations of one area. */
export interface Area {
  /** Reads that answer anybody. */
  reads?: Fields<Query, PublicReadCall>;
  /** Reads that answer a signed-in member about their own. */
  ownReads?: Fields<Query, ReadingCall>;
  /** Mutations that anybody may send. */
  mutations?: Fields<Mutation, PublicCall>;
  /** Mutations by which a signed-in member changes their own. */
  ownMutations?: Fields<Mutation, MemberCall>;
}

export type Resolver = (parent: unknown, args: never, context: Context) => unknown;
type Resolvers = Record<string, Resolver>;

/** The answer of a rule: why not, where it does not hold. */
export const rule = (result: boolean, message: string): RuleResult => ({ result, message: result ? null : message });

export function readResolvers(areas: readonly Area[]): Resolvers {
  const table: Resolvers = {};
  const ask = readFrom(table);
  const answers = merge(
    areas.map(({ reads, ownReads }) => ({ ...publicReadResolvers(reads, ask), ...ownReadResolvers(ownReads, ask) })),
  );
  return Object.assign(table, mapFields(withRefusals(answers), memoizePerRequest));
}

export function mutationResolvers(areas: readonly Area[]): Resolvers {
  return merge(areas.map((area) => ({ ...publicResolvers(area.mutations), ...own(area.ownMutations) })));
}

/** Resolvers whose refusals are errors of the API. */
export function withRefusals(resolvers: Readonly<Resolvers>): Resolvers {
  return mapFields(resolvers, (resolve) => async (parent, args, context) => {
    try {
      return await resolve(parent, args, context);
    } catch (error) {
      throw error instanceof Refused ? refusedError(context.services.say, error) : error;
    }
  });
}

type Ask = (context: Context) => ReadAsMember;

/** Reads of the API by their names, asked from within a request. */
function readFrom(table: Readonly<Resolvers>): Ask {
  return (context) => async (operation, args) => {
    const resolve = table[operation];
    if (resolve === undefined) throw new Error(`the API has no read "${operation}"`);
    return resolve(undefined, args as never, context);
  };
}

/** A read that one request asks twice, itself and for another read, is answered once. */
function memoizePerRequest(resolve: Resolver): Resolver {
  const known = new WeakMap<Context, Map<string, unknown>>();
  return (parent, args, context) => {
    const answers = known.get(context) ?? new Map<string, unknown>();
    known.set(context, answers);
    const key = JSON.stringify(args);
    if (!answers.has(key)) answers.set(key, resolve(parent, args, context));
    return answers.get(key);
  };
}

function ownReadResolvers(fields: Fields<Query, ReadingCall> = {}, ask: Ask): Resolvers {
  return mapFields<(args: never, call: ReadingCall) => unknown>(
    fields,
    (answer) => (_parent, args, context) => answer(args, { ...memberCall(context), read: ask(context) }),
  );
}

function publicReadResolvers(fields: Fields<Query, PublicReadCall> = {}, ask: Ask): Resolvers {
  return mapFields<(args: never, call: PublicReadCall) => unknown>(fields, (answer) => (_parent, args, context) => {
    const readAs = (viewer: Viewer) =>
      ask({ ...context, member: { viewer, contracts: new OwnContracts(context.services.db, viewer), helper: null } });
    return answer(args, { ...context, readAs });
  });
}

function publicResolvers(fields: Fields<Mutation, PublicCall> = {}): Resolvers {
  return mapFields<(args: never, call: PublicCall) => unknown>(
    fields,
    (answer) => (_parent, args, context) => answer(args, context),
  );
}

function own(fields: Fields<Mutation, MemberCall> = {}): Resolvers {
  return mapFields<(args: never, call: MemberCall) => unknown>(
    fields,
    (answer) => (_parent, args, context) => answer(args, memberCall(context)),
  );
}

function memberCall({ member, services, settle, fileOf }: Context): MemberCall {
  if (member === null) throw unauthenticatedError(services.say);
  return { ...member, services, settle, fileOf };
}

/** One table of all; an operation belongs to one area. */
function merge(tables: readonly Resolvers[]): Resolvers {
  return Object.fromEntries(tables.flatMap((table) => Object.entries(table)));
}

function mapFields<T>(fields: Readonly<Record<string, T>>, change: (field: T) => Resolver): Resolvers {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));
}

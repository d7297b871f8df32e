import { memoizeWeak } from '../../../base/maps.ts';
import { OwnContracts } from '../../domain/contracts/find.ts';
import type { Viewer } from '../../domain/members/viewer.ts';
import { Refused } from '../../domain/refusal.ts';
import type { Mutation, Query, RuleResult } from './api.generated.ts';
import type { Context, MemberContext, Services } from './context.ts';
import { refusedError, unauthenticatedError } from './errors.ts';

type Service = keyof Services;

/** Call of a public resolver, with the services that it names. */
export type PublicCall<Needs extends Service = Service> = Pick<Context, 'address' | 'keepAnswer'> & {
  services: Pick<Services, Needs>;
};

/** Call of a resolver for signed-in members. */
export type MemberCall<Needs extends Service = Service> = MemberContext &
  Pick<Context, 'keepAnswer' | 'fileOf'> & { services: Pick<Services, Needs> };

/** Runs another read of the API within the request, as its member. */
export type ReadAsMember = (operation: string, args: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Call of a public read that may read as a member; it is responsible for what it reveals. */
export type PublicReadCall<Needs extends Service = Service> = PublicCall<Needs> & {
  readAs: (viewer: Viewer) => ReadAsMember;
};

/** Call of a resolver that depends on other reads. */
export type ReadingCall<Needs extends Service = Service> = MemberCall<Needs> & { read: ReadAsMember };

/** An object with fields that may be functions, called only where they are selected. */
type OrLater<T> = T extends readonly (infer Element)[]
  ? OrLater<Element>[]
  : T extends object
    ? { [Field in keyof T]: OrLater<T[Field]> | ((args: never) => Promise<OrLater<T[Field]>>) }
    : T;
type Answer<T> = Promise<OrLater<T> | null | undefined> | OrLater<T> | null | undefined;
type Fields<Root, Call> = { [Field in keyof Root]?: (args: never, call: Call) => Answer<Root[Field]> };

/** Operations of an area. */
export interface Area {
  /** Public reads. */
  reads?: Fields<Query, PublicReadCall>;
  /** Reads of signed-in members about their own data. */
  ownReads?: Fields<Query, ReadingCall>;
  /** Public mutations. */
  mutations?: Fields<Mutation, PublicCall>;
  /** Mutations of signed-in members on their own data. */
  ownMutations?: Fields<Mutation, MemberCall>;
}

export type Resolver = (parent: unknown, args: never, context: Context) => unknown;
type Resolvers = Record<string, Resolver>;

/** The answer of a rule, with the reason where it fails. */
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

/** Turns refusals into errors of the API. */
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

/** Reads by name, within a request. */
function readFrom(table: Readonly<Resolvers>): Ask {
  return (context) => async (operation, args) => {
    const resolve = table[operation];
    if (resolve === undefined) throw new Error(`the API has no read "${operation}"`);
    return resolve(undefined, args as never, context);
  };
}

/** A read runs once per request and arguments. */
function memoizePerRequest(resolve: Resolver): Resolver {
  const answersOf = memoizeWeak((_context: Context) => new Map<string, unknown>());
  return (parent, args, context) => {
    const answers = answersOf(context);
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

function memberCall({ member, services, keepAnswer, fileOf }: Context): MemberCall {
  if (member === null) throw unauthenticatedError(services.say);
  return { ...member, services, keepAnswer, fileOf };
}

/** Merges tables; each operation belongs to one area. */
function merge(tables: readonly Resolvers[]): Resolvers {
  return Object.fromEntries(tables.flatMap((table) => Object.entries(table)));
}

function mapFields<T>(fields: Readonly<Record<string, T>>, change: (field: T) => Resolver): Resolvers {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));
}

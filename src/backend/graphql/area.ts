import type { Viewer } from '../identity/viewer.ts';
import type { Settle } from '../submissions/submissions.ts';
import type { Mutation, Query } from './api.generated.ts';
import type { Context, Services } from './context.ts';
import { unauthenticated } from './errors.ts';

export interface MemberCall {
  viewer: Viewer;
  services: Services;
  settle: Settle;
}

type Answer<T> = Promise<T | null | undefined> | T | null | undefined;
type Reads<Root, Call> = { [Field in keyof Root]?: (args: never, call: Call) => Answer<Root[Field]> };

/** Reads that answer a signed-in member about their own. */
export type MemberArea = Reads<Query, MemberCall>;
/** Reads and mutations that answer anybody. */
export type PublicArea = Reads<Query, Context>;
export type PublicMutations = Reads<Mutation, Context>;
/** Mutations by which a signed-in member changes their own. */
export type MemberMutations = Reads<Mutation, MemberCall>;

export type Resolver = (parent: unknown, args: never, context: Context) => unknown;

export function memberResolvers(area: MemberArea | MemberMutations): Record<string, Resolver> {
  const adapt =
    (read: (args: never, call: MemberCall) => unknown): Resolver =>
    (_parent, args, { viewer, services, settle }) => {
      if (viewer === null) throw unauthenticated();
      return read(args, { viewer, services, settle });
    };
  return Object.fromEntries(Object.entries(area).map(([field, read]) => [field, adapt(read)]));
}

export function publicResolvers(area: PublicArea | PublicMutations): Record<string, Resolver> {
  const adapt =
    (read: (args: never, context: Context) => unknown): Resolver =>
    (_parent, args, context) =>
      read(args, context);
  return Object.fromEntries(Object.entries(area).map(([field, read]) => [field, adapt(read)]));
}

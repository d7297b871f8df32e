import type { NewEntry } from '../domain/journal/journal.ts';
import type { Resolver } from './core/area.ts';
import type { Context } from './core/context.ts';

type Args = Readonly<Record<string, unknown>>;

/** Arguments that say what an operation was about, the most telling first. */
const OBJECTS = ['reference', 'policeId', 'idPolice', 'identifiantContrat', 'id'] as const;

/** Reads that leave a line in the member's journal once they have answered: the catalogue names them. */
export const journaledReads = (resolvers: Readonly<Record<string, Resolver>>): Record<string, Resolver> =>
  each(resolvers, (operation, resolve) => async (parent, args: Args, context) => {
    const answer = await resolve(parent, args as never, context);
    const entry =
      answer === null || answer === undefined ? null : await entryOf(context, operation, args, answer, true);
    if (entry !== null) await context.services.journal.write(context.services.db, entry);
    return answer;
  });

/**
 * Mutations that leave a line in the member's journal: in the transaction of their effect where they settle in it,
 * so that neither is ever there without the other.
 */
export const journaledMutations = (resolvers: Readonly<Record<string, Resolver>>): Record<string, Resolver> =>
  each(resolvers, (operation, resolve) => async (parent, args: Args, context) => {
    const { db, journal } = context.services;
    let written = false;
    const settle: Context['settle'] = async (tx, answer) => {
      const entry = await entryOf(context, operation, args, answer, false);
      if (entry !== null) await journal.write(tx, entry);
      written = true;
      await context.settle(tx, answer);
    };
    const answer = await resolve(parent, args as never, { ...context, settle });
    const entry = written ? null : await entryOf(context, operation, args, answer, false);
    if (entry !== null) await journal.write(db, entry);
    return answer;
  });

/** What is told of an operation; null for a visitor's, and for one that leaves no line. */
async function entryOf(
  { member, services }: Context,
  action: string,
  args: Args,
  answer: unknown,
  isRead: boolean,
): Promise<NewEntry | null> {
  if (member === null) return null;
  const line = await services.decide('journal-line', { actor: 'societaire', action, isRead });
  if (line === null) return null;
  const { memberId } = member.viewer;
  return { memberId, actor: 'societaire', action, objet: objectOf(answer) ?? objectOf(args), date: services.now() };
}

function objectOf(given: unknown): string | null {
  if (typeof given !== 'object' || given === null) return null;
  const named = OBJECTS.map((name) => (given as Args)[name]);
  return named.find((value): value is string => typeof value === 'string') ?? null;
}

const each = (
  resolvers: Readonly<Record<string, Resolver>>,
  change: (operation: string, resolve: Resolver) => Resolver,
): Record<string, Resolver> =>
  Object.fromEntries(Object.entries(resolvers).map(([operation, resolve]) => [operation, change(operation, resolve)]));

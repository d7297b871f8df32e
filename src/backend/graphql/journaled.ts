import { isObject } from '../../base/json.ts';
import type { Db } from '../database/database.ts';
import type { NewEntry } from '../domain/journal/journal.ts';
import type { Resolver } from './core/area.ts';
import type { Context } from './core/context.ts';

type Args = Readonly<Record<string, unknown>>;

/** Arguments that identify the subject, most specific first. */
const OBJECTS = ['reference', 'policeId', 'idPolice', 'identifiantContrat', 'id'] as const;

/** Mutations without a line: drafts, read marks, browser errors. */
export const SILENT: ReadonlySet<string> = new Set([
  ...['enregistrerBrouillon', 'supprimerBrouillon', 'postConversationLue', 'formatNumAdherent', 'logClientError'],
  ...['postRepriseDeclarationCollection', 'preparerCleAcces', 'preparerConfirmation', 'ecarterCleAcces'],
  // writes its own line for the address's member, who may not be the one signed in
  'prouverAdresseEmail',
]);

/** Records reads that return a paper; pages are not recorded. */
export const journalReads = (resolvers: Readonly<Record<string, Resolver>>): Record<string, Resolver> =>
  mapResolvers(resolvers, (operation, resolve) => async (parent, args: Args, context) => {
    const answer = await resolve(parent, args as never, context);
    const entry = isPaper(answer) ? newEntry(context, operation, args, null) : null;
    if (entry !== null) await context.services.journal.write(context.services.db, entry);
    return answer;
  });

const isPaper = (answer: unknown) => isObject(answer) && ('base64Content' in answer || 'buffer' in answer);

/**
 * Records mutations, in the transaction of their effect where they keep their answer in it. An answer of `false` changed nothing
 * and is not recorded.
 */
export const journalMutations = (resolvers: Readonly<Record<string, Resolver>>): Record<string, Resolver> =>
  mapResolvers(resolvers, (operation, resolve) => {
    if (SILENT.has(operation)) return resolve;
    return async (parent, args: Args, context) => {
      const { db, journal } = context.services;
      let written = false;
      const write = async (tx: Db, answer: unknown) => {
        if (answer === false) return;
        const entry = newEntry(context, operation, args, answer);
        if (entry !== null) await journal.write(tx, entry);
      };
      const keepAnswer: Context['keepAnswer'] = async (tx, answer) => {
        await write(tx, answer);
        written = true;
        await context.keepAnswer(tx, answer);
      };
      const answer = await resolve(parent, args as never, { ...context, keepAnswer });
      if (!written) await write(db, answer);
      return answer;
    };
  });

/** The entry of an operation; null for a visitor's. */
function newEntry({ member, services }: Context, action: string, args: Args, answer: unknown): NewEntry | null {
  if (member === null) return null;
  const { memberId } = member.viewer;
  const of = { memberId, action, objet: findObject(answer) ?? findObject(args), date: services.now() };
  const { helper } = member;
  return helper === null ? { ...of, actor: 'societaire' } : { ...of, actor: 'aidant', helperAccess: helper.accessId };
}

export function findObject(given: unknown): string | null {
  if (!isObject(given)) return null;
  const named = OBJECTS.map((name) => (given as Args)[name]);
  return named.find((value): value is string => typeof value === 'string') ?? null;
}

const mapResolvers = (
  resolvers: Readonly<Record<string, Resolver>>,
  change: (operation: string, resolve: Resolver) => Resolver,
): Record<string, Resolver> =>
  Object.fromEntries(Object.entries(resolvers).map(([operation, resolve]) => [operation, change(operation, resolve)]));

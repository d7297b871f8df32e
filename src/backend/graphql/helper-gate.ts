import { getOrAdd, memoizeWeak } from '../../base/maps.ts';
import type { HelperVerdict } from '../../view/accounts/helper-access.ts';
import type { Say } from '../catalogue/say.ts';
import { refuse } from '../domain/helper-access/refusals.ts';
import { recordView } from '../domain/helper-access/seen.ts';
import type { ActiveHelper, Context } from './core/context.ts';
import { refusedError } from './core/errors.ts';
import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from './core/graphql-js.ts';
import { findObject } from './journaled.ts';

/** The only mutation open to helpers: to leave. */
const LEAVING = 'quitterAide';

type Args = Readonly<Record<string, unknown>>;
type Resolve = GraphQLFieldResolver<unknown, Context, Args>;

/**
 * Guards every field of the API: helpers read only fields listed in `helper-access.json` with their part shared. New
 * fields stay closed by default.
 */
export function gateForHelpers<Schema extends GraphQLSchema>(schema: Schema): Schema {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const names = [type.name, ...type.getInterfaces().map(({ name }) => name)];
    for (const field of Object.values(type.getFields())) {
      const open: Resolve = field.resolve ?? defaultFieldResolver;
      if (type === query) field.resolve = gate(open, helperRead(field.name, open));
      else if (type === mutation) field.resolve = gate(open, helperMutation(field.name, open));
      else field.resolve = gate(open, helperField(names, field.name, open));
    }
  }
  return schema;
}

type ForHelper = (helper: ActiveHelper, ...params: Parameters<Resolve>) => unknown;

const gate =
  (open: Resolve, forHelper: ForHelper): Resolve =>
  (parent, args, context, info) => {
    const helper = context.member?.helper ?? null;
    return helper === null ? open(parent, args, context, info) : forHelper(helper, parent, args, context, info);
  };

const helperMutation =
  (name: string, open: Resolve): ForHelper =>
  (_helper, ...params) => {
    if (name !== LEAVING) throw refusedError(params[2].services.say, refuse({ code: 'HORS_AIDE' }));
    return open(...params);
  };

const helperField =
  (types: readonly string[], name: string, open: Resolve): ForHelper =>
  ({ rights: { fields } }, ...params) => {
    const verdict = types.map((type) => findVerdict(fields[type], name)).find((one) => one !== undefined);
    requireReadable(params[2].services.say, verdict);
    return open(...params);
  };

/** The line is written before the answer: nothing is read unrecorded. */
const helperRead =
  (name: string, open: Resolve): ForHelper =>
  async (helper, ...params) => {
    const [, args, { member, services }] = params;
    const { operations, seen } = helper.rights;
    requireReadable(services.say, findVerdict(operations, name));
    const answer = await open(...params);
    const action = findVerdict(seen, name);
    if (answer == null || action === undefined || member === null) return answer;
    const { memberId } = member.viewer;
    const objet = findObject(args);
    await oncePerRequest(params[2], `${action} ${objet}`, () =>
      recordView(services, { memberId, helper, action, objet }),
    );
    return answer;
  };

const linesOf = memoizeWeak((_context: Context) => new Map<string, Promise<void>>());

/** One line per request and subject. */
const oncePerRequest = (context: Context, what: string, write: () => Promise<void>): Promise<void> =>
  getOrAdd(linesOf(context), what, write);

const findVerdict = <T>(named: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  named !== undefined && Object.hasOwn(named, name) ? named[name] : undefined;

/** @throws a refusal unless readable */
function requireReadable(say: Say, verdict: HelperVerdict | undefined): void {
  if (verdict === 'lu') return;
  throw refusedError(say, refuse({ code: verdict === 'non-partage' ? 'NON_PARTAGE' : 'HORS_AIDE' }));
}

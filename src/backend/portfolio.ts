import { asc, eq, gt } from 'drizzle-orm';
import type { Decide } from './catalogue/decide.ts';
import type { Say } from './catalogue/say.ts';
import type { DatabaseConfig } from './config/database.ts';
import type { Db } from './database/database.ts';
import { withReadOnlyDatabase } from './database/open-to-read.ts';
import { OwnContracts } from './domain/contracts/find.ts';
import { contracts } from './domain/contracts/schema.ts';
import { members } from './domain/members/schema.ts';
import type { Viewer } from './domain/members/viewer.ts';
import type { Context, Services } from './graphql/core/context.ts';
import { type ExecutionResult, execute, GraphQLError, type GraphQLSchema, parse } from './graphql/core/graphql-js.ts';
import { apiSchema } from './graphql/server.ts';
import { createLog } from './log/log.ts';

/** Rows per read. */
const PAGE = 500;

/** A contract, project or quote. */
export interface ListedContract {
  id: string;
  codeProduit: string | null;
  numProfil: string;
  /** Queries the API as the contract's member. @throws for failing reads, as the page would */
  ask(document: string, variables: Readonly<Record<string, unknown>>): Promise<ExecutionResult>;
}

/**
 * Calls `use` for every contract, with a way to query the API as its member: in one read-only transaction, page by
 * page.
 * @param today ISO date for the API
 */
export function eachContract(
  config: DatabaseConfig,
  { decide, say, today }: { decide: Decide; say: Say; today: string },
  use: (contract: ListedContract) => Promise<void>,
): Promise<void> {
  const schema = apiSchema();
  return withReadOnlyDatabase(config, async (db) => {
    const services = readOnlyServices(db, { decide, say }, today);
    for (let after = ''; ; ) {
      const rows = await db
        .select({
          id: contracts.id,
          codeProduit: contracts.codeProduit,
          viewer: { memberId: members.id, numProfil: members.numProfil, numClient: members.numClient },
        })
        .from(contracts)
        .innerJoin(members, eq(contracts.memberId, members.id))
        .where(gt(contracts.id, after))
        .orderBy(asc(contracts.id))
        .limit(PAGE);
      for (const { id, codeProduit, viewer } of rows) {
        const own = { ...viewer, grant: null };
        const ask: ListedContract['ask'] = (document, variables) =>
          executeAsMember(schema, services, own, document, variables);
        await use({ id, codeProduit, numProfil: viewer.numProfil, ask });
      }
      const last = rows[rows.length - 1];
      if (last === undefined) return;
      after = last.id;
    }
  });
}

async function executeAsMember(
  schema: GraphQLSchema,
  services: Services,
  viewer: Viewer,
  document: string,
  variableValues: Readonly<Record<string, unknown>>,
): Promise<ExecutionResult> {
  const contextValue: Context = {
    member: { viewer, contracts: new OwnContracts(services.db, viewer), helper: null },
    ...{ address: '', submissionKey: null, draft: null, captcha: null, services },
    keepAnswer: async () => {},
    fileOf: () => null,
  };
  const answer = await execute({ schema, document: parse(document), contextValue, variableValues });
  // refusals are answers, also on the page; other errors are failures
  for (const { originalError } of answer.errors ?? [])
    if (originalError !== undefined && !(originalError instanceof GraphQLError)) throw originalError;
  return answer;
}

/** Services of a contract page's reads; any other is an error. */
function readOnlyServices(db: Db, catalogue: Pick<Services, 'decide' | 'say'>, today: string): Services {
  const now = new Date(`${today}T12:00:00Z`);
  const own: Partial<Services> = {
    ...{
      db,
      ...catalogue,
      log: createLog({ level: 'silent', instance: '' }),
      today: () => today,
      now: () => now,
      release: () => null,
    },
    // deferred work writes
    later: () => {},
  };
  return new Proxy(own as Services, {
    get(target, name) {
      if (!(name in target)) throw new Error(`reading a portfolio has no service "${String(name)}"`);
      return Reflect.get(target, name);
    },
  });
}

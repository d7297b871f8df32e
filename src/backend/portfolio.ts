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

/** Rows that are read at once. */
const PAGE = 500;

/** A contract, project or quote as the database lists it. */
export interface ListedContract {
  id: string;
  codeProduit: string | null;
  numProfil: string;
  /** What the API answers to a query of the member about it. @throws for a read that fails, as it would for the page */
  ask(document: string, variables: Readonly<Record<string, unknown>>): Promise<ExecutionResult>;
}

/**
 * Gives every contract of the database, by its id, with what the API tells its member of it: in one transaction that
 * cannot write, a page of rows at a time.
 * @param today ISO date, the day on which the API answers
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
    settle: async () => {},
    fileOf: () => null,
  };
  const answer = await execute({ schema, document: parse(document), contextValue, variableValues });
  // a read that is refused is answered so on the page too; one that breaks is not the contract's
  for (const { originalError } of answer.errors ?? [])
    if (originalError !== undefined && !(originalError instanceof GraphQLError)) throw originalError;
  return answer;
}

/** What reads of a contract's page are answered with; any other service is none of a portfolio's. */
function readOnlyServices(db: Db, catalogue: Pick<Services, 'decide' | 'say'>, today: string): Services {
  const now = new Date(`${today}T12:00:00Z`);
  const own = {
    ...{ db, ...catalogue, log: createLog('silent'), today: () => today, now: () => now, release: () => null },
    // what a page leaves to be done writes
    later: () => {},
  };
  return new Proxy(own as unknown as Services, {
    get(target, name) {
      if (!(name in target)) throw new Error(`reading a portfolio has no service "${String(name)}"`);
      return Reflect.get(target, name);
    },
  });
}

import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Db } from '../../src/backend/database/database.ts';
import { openDatabase } from '../../src/backend/database/open.ts';
import { png } from '../backend/support/sample-files.ts';
import { multipartOf } from '../backend/support/send-file.ts';
import { freshDatabase } from '../backend/support/service.ts';
import { callOf, drive, type Round } from './load/drive.ts';
import { seedHolders, sessionsOf } from './load/members.ts';
import { type Subject, startPeer, startServices } from './load/subjects.ts';
import { type Measure, median } from './measure.ts';

const MEMBERS = 20;
const ROUNDS = 5;
const WARM_UP = 1500;
const ERRANDS = 1000;
const FILES = 60;
const FILE_BYTES = 4_000_000;
const NO_LIMIT_MS = 600_000;

/** What an errand writes. */
const TABLES = [
  ...['submissions', 'journal_entries', 'errands', 'errand_steps', 'conversations', 'conversation_messages'],
  ...['announcements', 'jobs'],
] as const;
/** Columns whose values differ from one errand to the next. */
const OWN = ['reference', 'id', 'conversation_id', 'key', 'claim'] as const;

/** Rows by table; values as the database writes them. */
export type ErrandRows = Readonly<Record<string, readonly Readonly<Record<string, string | null>>[]>>;

const MUTATION =
  'mutation($objet: String!, $message: String!) { postMessage(objetMessage: "autre", objet: $objet, message: $message) { id status message reference date echeance } }';
const MESSAGE = { objet: 'Une question', message: 'Bonjour, mon adresse change bientôt. '.repeat(10) };

/**
 * What a member sends, beside the same written by hand: an errand beside its very rows inserted in one transaction, a
 * file beside its reading by busboy. The processor's time of the built service on PostgreSQL; mails wait meanwhile.
 */
export async function errandBench(): Promise<Measure[]> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!existsSync('dist-server/serve.js')) return [{ ...NOTHING, note: 'not built' }];
  if (!databaseUrl) return [{ ...NOTHING, note: 'TEST_DATABASE_URL names no server' }];
  const fresh = await freshDatabase();
  const database = await openDatabase(readConfig(fresh.env).database);
  try {
    const holders = await seedHolders(database.db, MEMBERS);
    const service = await startServices(1, { ...fresh.env, DOCUMENTS: 'any' });
    try {
      const sessions = await sessionsOf(service.origins[0] ?? '', holders);
      await deferJobs(database.db);
      const errands = sessions.map((headers) => [{ ...callOf(MUTATION, MESSAGE, headers), isSubmission: true }]);
      const rows = await rowsOfOne(database.db, service, errands);
      const peer = await startPeer('by-hand', { rows, keys: keysOf(rows), databaseUrl: fresh.env.DATABASE_URL });
      try {
        return [
          await compared('an errand taken, to its rows written by hand', 2.5, ERRANDS, {
            own: { subject: service, rounds: errands },
            byHand: {
              subject: peer,
              rounds: errands.map(() => [callOf('mutation($message: String!) { write(message: $message) }', MESSAGE)]),
            },
          }),
          await compared('a file of 4 MB, to busboy', 1.5, FILES, {
            own: { subject: service, rounds: sessions.map((headers) => [fileCall(headers)]) },
            byHand: { subject: peer, rounds: sessions.map(() => [fileCall({})]) },
          }),
        ];
      } finally {
        await peer.close();
      }
    } finally {
      await service.close();
    }
  } finally {
    await database.close();
    await fresh.drop();
  }
}

/** What the server does after an errand, and nobody by hand: it is due in a year. */
async function deferJobs(db: Db): Promise<void> {
  await db.execute(sql`
    create function defer() returns trigger language plpgsql as
    $$ begin new.run_at := new.run_at + interval '1 year'; return new; end $$`);
  await db.execute(sql`create trigger defer before insert on jobs for each row execute function defer()`);
}

async function rowsOfOne(db: Db, { origins }: Subject, errands: readonly Round[]): Promise<ErrandRows> {
  const read = async <Row>(query: string) => ((await db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows;
  const [before] = await read<{ at: string }>('select pg_current_xact_id()::text as at');
  const { firstFault } = await drive(origins, errands.slice(0, 1), NO_LIMIT_MS, 1);
  if (firstFault !== null) throw new Error(`an errand was refused: ${firstFault}`);
  const rows: Record<string, Record<string, string | null>[]> = {};
  for (const table of TABLES) {
    const found = await read<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where xmin::text::bigint > ${before?.at}`,
    );
    const texts = found.map(({ row }) => Object.fromEntries(Object.entries(row).map(([name, v]) => [name, textOf(v)])));
    if (texts.length === 0) throw new Error(`an errand wrote nothing into ${table}`);
    rows[table] = texts;
  }
  return rows;
}

const textOf = (value: unknown): string | null =>
  value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Longest first: a key may hold another. */
function keysOf(rows: ErrandRows): string[] {
  const values = Object.values(rows).flatMap((own) => own.flatMap((row) => OWN.map((column) => row[column] ?? null)));
  return [...new Set(values.filter((value) => value !== null && value.length >= 6))].sort(
    (a, b) => (b?.length ?? 0) - (a?.length ?? 0),
  ) as string[];
}

function fileCall(headers: Readonly<Record<string, string>>) {
  const content = png(4, 4, FILE_BYTES);
  const sent = multipartOf({ token: null, name: 'photo.png', content, formulaire: 'depot', champ: 'piecesJointes' });
  const body = Buffer.concat(sent.parts);
  return { body, headers: { ...sent.headers, ...headers, 'content-length': body.length }, isSubmission: true };
}

interface Load {
  subject: Subject;
  rounds: readonly Round[];
}

async function compared(
  name: string,
  target: number,
  requests: number,
  { own, byHand }: { own: Load; byHand: Load },
): Promise<Measure> {
  const cost = async ({ subject, rounds }: Load, count: number) => {
    const before = await subject.use();
    const { times, firstFault } = await drive(subject.origins, rounds, NO_LIMIT_MS, count);
    if (firstFault !== null) throw new Error(`${name}: ${firstFault}`);
    return (((await subject.use()).seconds - before.seconds) * 1000) / times.length;
  };
  const warmUp = Math.min(WARM_UP, requests * 2);
  for (const load of [own, byHand]) await cost(load, warmUp);
  const costs: { own: number; byHand: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    costs.push({ own: await cost(own, requests), byHand: await cost(byHand, requests) });
  const ratio = median(costs.map((one) => one.own / one.byHand));
  return {
    ...{
      name,
      value: median(costs.map((one) => one.own)),
      unit: 'ms',
      baseline: median(costs.map((one) => one.byHand)),
    },
    ...{ ratio, target, met: ratio <= target, note: `of the processor; ${ROUNDS} times ${requests}` },
  };
}

const NOTHING: Measure = {
  ...{ name: 'an errand taken', value: 0, unit: '', baseline: null, ratio: null, target: null, met: null },
};

import { Worker } from 'node:worker_threads';
import { Mutex, messages, type QueryOptions, type Results, TransactionAbortedError, types } from '@electric-sql/pglite';
import { DatabaseUnavailable, type PoolUse } from './database.ts';
import { gatherReads } from './gather.ts';
import { markDatabaseError } from './out-of-reach.ts';
import { traceQuery } from './traced.ts';

const THREAD = new URL('./engine-thread.js', import.meta.url);
/** Number of the answer that reports the database as open. */
const OPENED = 0;

interface Answer {
  id: number;
  result?: Rows;
  error?: { message: string; stack?: string };
}

/** As the thread sends them, each row a list. */
interface Rows extends Omit<Results, 'rows'> {
  rows: unknown[][];
}

interface PendingAnswer {
  resolve(result: Rows): void;
  reject(error: Error): void;
}

type Options = Pick<QueryOptions, 'rowMode' | 'parsers'>;
type Query = (text: string, params?: unknown[], options?: Options) => Promise<Results>;

/** Parsed in this thread, which is faster than copying the parsed values. */
const PARSED_HERE: NonNullable<Options['parsers']> = { [types.JSON]: JSON.parse, [types.JSONB]: JSON.parse };

/** What this thread can parse itself; the engine's thread finds out how lists are written. */
const PARSED: NonNullable<Options['parsers']> = { [types.NUMERIC]: (text) => text, ...types.parsers };

/**
 * The embedded engine in its own thread: a long query blocks only callers of the database. Implements what
 * `drizzle-orm/pglite` uses of PGlite. Queries are sent without waiting for earlier answers; only a transaction makes
 * others wait, until its end is sent.
 */
export class Engine {
  private readonly waiting = new Map<number, PendingAnswer>();
  private readonly turns = new Mutex();
  /** Callers who wait for the end of a transaction. */
  private queued = 0;
  private last = OPENED;
  /** Why no more queries are accepted; null while they are. */
  private ended: Error | null = null;
  private closing: Promise<void> | null = null;
  private resolveLost: (error: DatabaseUnavailable) => void = () => {};
  /** Resolves when the thread ends by itself; pending and later queries are rejected with the same error. */
  readonly lost = new Promise<DatabaseUnavailable>((resolve) => {
    this.resolveLost = resolve;
  });

  private constructor(private readonly thread: Worker) {
    thread.on('message', (answer: Answer) => this.receive(answer));
    for (const event of ['error', 'messageerror'] as const) thread.on(event, (error) => this.fail(error));
    thread.on('exit', (code) => this.fail(new Error(`its thread has ended with ${code}`)));
  }

  /**
   * @param place a folder, or `memory://`
   * @throws what keeps the engine from opening it
   */
  static async open(place: string, thread = THREAD): Promise<Engine> {
    const engine = new Engine(new Worker(thread, { name: 'database', workerData: place, execArgv: [] }));
    try {
      await engine.waitForAnswer(OPENED);
    } catch (error) {
      await engine.end();
      throw error;
    }
    return engine;
  }

  query: Query = (...args) =>
    traceQuery(args[0], async () => {
      const leave = await this.takeTurn();
      const answer = this.execute(...args);
      leave();
      return answer;
    });

  /**
   * @throws TransactionAbortedError where the work swallowed the error that aborted it; otherwise what the work throws
   */
  async transaction<T>(work: (tx: { query: Query }) => Promise<T>): Promise<T> {
    const leave = await this.takeTurn();
    let isOpen = true;
    const query: Query = async (...args) => {
      if (!isOpen) throw new Error('the transaction has ended');
      return traceQuery(args[0], () => this.execute(...args));
    };
    const end = (how: 'commit' | 'rollback') => {
      isOpen = false;
      const answer = traceQuery(how, () => this.execute(how));
      leave();
      return answer;
    };
    try {
      await query('begin');
      const given = await work({ query });
      const { command } = await end('commit');
      if (command === 'ROLLBACK') throw new TransactionAbortedError();
      return given;
    } catch (error) {
      // report the first failure
      if (isOpen) await end('rollback').catch(() => {});
      throw error;
    }
  }

  private async takeTurn(): Promise<() => void> {
    this.queued++;
    return this.turns.acquire().finally(() => {
      this.queued--;
    });
  }

  /** The thread counts as one connection, which answers one query at a time. */
  use(): PoolUse {
    const busy = this.waiting.size > 0 ? 1 : 0;
    return { busy, idle: 1 - busy, max: 1, waiting: this.queued + this.waiting.size - busy };
  }

  /** Ends the thread after the queries that came before; later ones are rejected. */
  close(): Promise<void> {
    this.closing ??= this.closeInTurn();
    return this.closing;
  }

  private async closeInTurn(): Promise<void> {
    const leave = await this.turns.acquire();
    if (this.ended === null) {
      const closed = this.send({ close: true });
      this.ended = new Error('the database is closed');
      await closed.catch(() => {}); // ended all the same
    }
    leave();
    await this.end();
  }

  private async end(): Promise<void> {
    this.ended ??= new Error('the database is closed');
    this.thread.ref();
    await this.thread.terminate();
  }

  private async execute(text: string, params: unknown[] = [], { rowMode, parsers }: Options = {}): Promise<Results> {
    if (this.ended !== null) throw this.ended;
    const readHere = { ...PARSED_HERE, ...parsers };
    const rows = await this.send({ query: { text, params, asText: Object.keys(readHere) } });
    return shapeRows(rows, readHere, rowMode);
  }

  /** @throws where the message cannot be cloned */
  private send(message: object): Promise<Rows> {
    this.last += 1;
    this.thread.postMessage({ id: this.last, ...message });
    return this.waitForAnswer(this.last);
  }

  /** The process stays alive only while answers are pending. */
  private waitForAnswer(id: number): Promise<Rows> {
    this.thread.ref();
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private receive({ id, result = { rows: [], fields: [] }, error }: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) this.thread.unref();
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(toError(error));
  }

  private fail(cause: Error): void {
    const error = new DatabaseUnavailable(`the embedded database has stopped (${cause.message}): start again`, cause);
    markDatabaseError(error);
    if (this.ended === null) {
      this.ended = error;
      this.resolveLost(error);
    }
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

/** What drizzle uses of an engine, whose reads are gathered. */
export function gatherQueries(engine: Engine): Pick<Engine, 'query' | 'transaction'> {
  const read = gatherReads(async (text, values) => {
    const { rows } = await engine.query(text, values, { rowMode: 'array' });
    return { rows: rows as unknown[][] };
  });
  const query: Query = async (text, values = [], options = {}) => {
    const alone = async () => (await engine.query(text, values, options)) as Results<unknown[]>;
    if (options.rowMode !== 'array') return alone();
    const parserOf = (type: number) => options.parsers?.[type] ?? PARSED[type] ?? null;
    return read({ text, values, parserOf }, alone) as Promise<Results>;
  };
  return Object.assign(Object.create(engine) as Engine, { query, transaction: engine.transaction.bind(engine) });
}

function toError({ message, stack = '', ...fields }: NonNullable<Answer['error']>): Error {
  const error = 'severity' in fields ? new messages.DatabaseError(message, 0, 'error') : new Error(message);
  return Object.assign(error, fields, { stack });
}

/** Rows in the requested shape, with the remaining values parsed. */
function shapeRows(
  { rows, fields, ...rest }: Rows,
  parsers: NonNullable<Options['parsers']>,
  rowMode: Options['rowMode'],
): Results {
  fields.forEach(({ dataTypeID }, column) => {
    const read = parsers[dataTypeID];
    if (read !== undefined) for (const row of rows) if (row[column] !== null) row[column] = read(String(row[column]));
  });
  if (rowMode === 'array') return { ...rest, fields, rows };
  const named = (row: unknown[]) => Object.fromEntries(fields.map(({ name }, column) => [name, row[column]]));
  return { ...rest, fields, rows: rows.map(named) };
}

import type pg from 'pg';

/** Reads over one connection at a time: those behind a slow one wait for it. */
const MOST = 16;

/** What waits for nobody's lock, in any order. */
const READ = /^\s*select\b(?![\s\S]*\bfor (?:no key )?(?:update|share|key share)\b)/i;

type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

interface Turn {
  client: Promise<pg.PoolClient>;
  joined: number;
  answered: number;
  failed: boolean;
}

/**
 * Sends the reads of one turn of the event loop together, over one connection that answers them in order: what a page
 * reads, and several members at once, costs one write to the network instead of one each. Whatever may wait for a lock
 * has a connection of its own, as before.
 * @param pool of connections that take a query before they have answered the last one (`pipeline`)
 */
export function shareReads(pool: pg.Pool): Query {
  const single: Query = pool.query.bind(pool);
  let open: Turn | null = null;

  function join(): Turn {
    const turn = open ?? begin();
    turn.joined++;
    if (turn.joined === MOST) close(turn);
    return turn;
  }

  function begin(): Turn {
    const turn = { client: acquire(pool), joined: 0, answered: 0, failed: false };
    open = turn;
    setImmediate(() => close(turn));
    return turn;
  }

  function close(turn: Turn): void {
    if (open === turn) open = null;
  }

  async function send(turn: Turn, config: pg.QueryConfig, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const client = await turn.client;
    try {
      return await client.query(config, values);
    } catch (error) {
      turn.failed = true;
      throw error;
    } finally {
      turn.answered++;
      if (turn.answered === turn.joined) {
        close(turn);
        // a connection on which a query has failed is not used again, as the pool has it
        client.release(turn.failed);
      }
    }
  }

  return (config, values) => (READ.test(config.text) ? send(join(), config, values) : single(config, values));
}

/** A connection that holds what is sent until the end of this turn. */
async function acquire(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect();
  const { stream } = client.connection;
  stream.cork();
  setImmediate(() => stream.uncork());
  return client;
}

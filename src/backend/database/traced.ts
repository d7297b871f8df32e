import { inSpan, type NewSpan } from '../trace/span.ts';

const OPERATIONS: ReadonlySet<string> = new Set(
  'SELECT INSERT UPDATE DELETE WITH BEGIN COMMIT ROLLBACK SAVEPOINT RELEASE SET LOCK'.split(' '),
);
const OTHER = 'OTHER';
/** Tables as drizzle writes them; identifiers in quotes are never values. */
const TABLE = /\b(?:from|into|update)\s+"([a-z_\d]+)"/;

/** Runs a query as a part of what is traced, named by what it does and its first table, never by its text. */
export const traceQuery = <T>(text: string, work: () => Promise<T>): Promise<T> => inSpan(() => querySpan(text), work);

function querySpan(text: string): NewSpan {
  const [, word = ''] = /^\s*([a-z]+)/i.exec(text) ?? [];
  const operation = OPERATIONS.has(word.toUpperCase()) ? word.toUpperCase() : OTHER;
  const [, table] = TABLE.exec(text) ?? [];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table === undefined ? {} : { 'db.collection.name': table }),
    },
  };
}

/** The same pool or client, whose queries by drizzle are traced. */
export function traceQueries<Client extends object & { query: unknown }>(client: Client): Client {
  const { query } = client;
  if (typeof query !== 'function') return client;
  const traced = (given: string | { text: string }, ...rest: unknown[]) =>
    traceQuery(typeof given === 'string' ? given : given.text, () => Reflect.apply(query, client, [given, ...rest]));
  return Object.create(client, { query: { value: traced, writable: true, configurable: true } });
}

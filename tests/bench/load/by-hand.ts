/**
 * What a service would do by hand with this stack: an errand's rows inserted in one transaction behind GraphQL Yoga, and
 * a file read by busboy, its digest taken. Given the rows of one errand, it writes them again under new keys.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { createSchema, createYoga } from 'graphql-yoga';
import pg from 'pg';
import type { ErrandRows } from '../errands.ts';
import { answerUsage } from './usage.ts';

const typeDefs = `
  type Query { ok: Boolean! }
  type Mutation { write(message: String!): String! }`;

interface Statement {
  name: string;
  text: string;
  values: string[];
}

/** One statement for the rows of a table, as a careful engineer would write it. */
function statementOf(table: string, rows: ErrandRows[string]): Statement {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
  const marks = rows.map((_, rank) => `(${columns.map((_, i) => `$${rank * columns.length + i + 1}`).join(',')})`);
  const text = `insert into ${table} (${columns.join(',')}) values ${marks.join(',')}`;
  return { name: table, text, values: values as string[] };
}

process.once('message', ({ rows, databaseUrl, keys }: { rows: ErrandRows; databaseUrl: string; keys: string[] }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const statements = Object.entries(rows).map(([table, own]) => statementOf(table, own));
  const write = async () => {
    const own = new Map(keys.map((key) => [key, randomUUID()]));
    const renewed = (value: string | null) =>
      value === null ? null : keys.reduce((text, key) => text.replaceAll(key, own.get(key) ?? key), value);
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const { values, ...statement } of statements)
        await client.query({ ...statement, values: values.map(renewed) });
      await client.query('commit');
    } finally {
      client.release();
    }
    return own.get(keys[0] ?? '') ?? '';
  };
  const schema = createSchema({ typeDefs, resolvers: { Query: { ok: () => true }, Mutation: { write } } });
  const yoga = createYoga({ schema, logging: false, maskedErrors: false, graphiql: false, landingPage: false });
  const server = createServer((req, res) => {
    if (req.headers['content-type']?.startsWith('multipart/') !== true) return void yoga(req, res);
    void digest(req).then((body) => res.setHeader('content-type', 'application/json').end(JSON.stringify(body)));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  answerUsage();
});

async function digest(req: IncomingMessage): Promise<{ data: { empreinte: string } }> {
  const hash = createHash('sha256');
  const parser = new Busboy({ headers: req.headers as BusboyHeaders });
  parser.on('file', (_name, file) => file.on('data', (chunk: Buffer) => hash.update(chunk)));
  await pipeline(req, parser);
  return { data: { empreinte: hash.digest('hex') } };
}

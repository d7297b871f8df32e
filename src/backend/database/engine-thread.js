/** The embedded engine, in the thread of `engine.ts`. Plain JavaScript starts without the TypeScript loader. */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { Statements } from './engine-statements.js';

/** The engine touches its whole cache at start-up, 128 MB by default; the rest is left to the system's file cache. */
const CACHE = ['-c', 'shared_buffers=32MB'];

/** Answers a message under its number, with its result or its failure. */
const answer = (id, work) =>
  work().then(
    (result) => parentPort.postMessage({ id, result }),
    (error) => parentPort.postMessage({ id, error: plain(error) }),
  );

/** An error as a message, without the failed query and its values. */
function plain(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { query, params, queryOptions, ...fields } = error;
  return { ...fields, message: error.message, stack: error.stack };
}

const unread = (text) => text;

/** @param asText types with values that stay as the engine writes them */
const run = ({ text, params, asText }) =>
  statements.query(text, params, Object.fromEntries(asText.map((type) => [type, unread])));

const messages = on(parentPort, 'message');
let engine;
let statements;
await answer(0, async () => {
  engine = await PGlite.create(workerData, { startParams: [...PGlite.defaultStartParams, ...CACHE] });
  statements = new Statements(engine);
});
for await (const [{ id, close, query }] of messages)
  await answer(id, async () => (close ? await engine.close() : await run(query)));

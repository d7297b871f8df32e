/** The embedded engine, in the thread of `engine.ts`. Plain JavaScript: it starts without what reads TypeScript. */
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/**
 * The engine fills the whole memory of its cache when it starts: 128 MB, unless told otherwise. What does not fit in it
 * comes from the system's own cache of files.
 */
const CACHE = ['-c', 'shared_buffers=32MB'];

/** Answers one message, whose number it bears; what has failed is an answer too. */
const answer = (id, work) =>
  work().then(
    (result) => parentPort.postMessage({ id, result }),
    (error) => parentPort.postMessage({ id, error: plain(error) }),
  );

/** What a message may hold of an error, without what a failed query was about. */
function plain(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { query, params, queryOptions, ...fields } = error;
  return { ...fields, message: error.message, stack: error.stack };
}

const unread = (text) => text;

/** @param asText the types whose values are left as the engine writes them */
const run = ({ text, params, asText }) =>
  engine.query(text, params, { rowMode: 'array', parsers: Object.fromEntries(asText.map((type) => [type, unread])) });

const messages = on(parentPort, 'message');
let engine;
await answer(0, async () => {
  engine = await PGlite.create(workerData, { startParams: [...PGlite.defaultStartParams, ...CACHE] });
});
for await (const [{ id, close, query }] of messages)
  await answer(id, async () => (close ? await engine.close() : await run(query)));

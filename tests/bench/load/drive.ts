import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** A request, ready to be sent again and again. */
export interface Call {
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
  /** Each time it is sent is a submission of its own. */
  isSubmission?: boolean;
}

/** One member's requests, which follow each other. */
export type Round = readonly Call[];

export interface Driven {
  /** Milliseconds of each answer. */
  times: number[];
  /** Answers that were none, or that say what went wrong; the first says which. */
  faults: number;
  firstFault: string | null;
  /** Bytes of the answers' bodies. */
  bytes: number;
}

export function callOf(query: string, variables: Readonly<Record<string, unknown>>, headers = {}): Call {
  const body = Buffer.from(JSON.stringify({ query, variables }));
  const own = { 'content-type': 'application/json', accept: 'application/json', 'content-length': body.length };
  return { body, headers: { ...own, ...headers } };
}

/**
 * All members ask at once, each as soon as it is answered, one origin after the other, for so many milliseconds.
 * @param most requests, after which it ends before its time
 */
export async function drive(
  origins: readonly string[],
  members: readonly Round[],
  ms: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Driven> {
  const agent = new Agent({ keepAlive: true });
  const driven: Driven = { times: [], faults: 0, firstFault: null, bytes: 0 };
  const until = performance.now() + ms;
  let left = most;
  const run = async (round: Round, rank: number) => {
    for (let turn = rank; performance.now() < until && left-- > 0; turn++) {
      const call = round[turn % round.length];
      if (call === undefined) return;
      const from = performance.now();
      const fault = await send(agent, origins[turn % origins.length] ?? '', call, driven);
      driven.times.push(performance.now() - from);
      if (fault === null) continue;
      driven.faults += 1;
      driven.firstFault ??= fault;
    }
  };
  await Promise.all(members.map(run));
  agent.destroy();
  return driven;
}

/** What is wrong with the answer; null where nothing is. */
function send(agent: Agent, origin: string, call: Call, driven: Driven): Promise<string | null> {
  const { body, isSubmission = false } = call;
  const headers = { ...call.headers, ...(isSubmission && { 'idempotency-key': randomUUID() }) };
  return new Promise((resolve) => {
    const req = request(`${origin}/graphql`, { method: 'POST', agent, headers }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', (error) => resolve(error.message));
      res.on('end', () => {
        const answer = Buffer.concat(chunks);
        driven.bytes += answer.length;
        const isGood = res.statusCode === 200 && !answer.includes('"errors"');
        resolve(isGood ? null : `${res.statusCode} ${answer.toString('utf8').slice(0, 500)}`);
      });
    });
    req.on('error', (error) => resolve(error.message));
    req.end(body);
  });
}

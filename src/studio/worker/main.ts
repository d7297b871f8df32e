import { createBench } from './bench.ts';
import { errorInFrench } from './error-in-french.ts';
import type { AskedQuestion, GivenAnswer } from './questions.ts';
import { SUPERSEDED, Superseded } from './superseded.ts';

/**
 * The studio's worker: checks and draws a draft beside the page, which never waits for it. Of changes that came while it
 * was busy, all are made and the last is checked.
 */
const bench = createBench();
const waiting: AskedQuestion[] = [];
let isBusy = false;

/** Sends an answer to the page. */
const tell = (answer: GivenAnswer) => self.postMessage(answer);

async function answer({ id, kind, given }: AskedQuestion): Promise<void> {
  try {
    const find = bench[kind] as (given: unknown) => unknown;
    tell({ id, answer: await find(given) });
  } catch (error) {
    if (error instanceof Superseded) return tell({ id, error: SUPERSEDED });
    console.error(error);
    tell({ id, error: errorInFrench(error) });
  }
}

function work(): void {
  const next = waiting.shift();
  if (next === undefined) {
    isBusy = false;
    return;
  }
  // what has to be loaded first keeps no other question waiting
  void answer(next);
  // messages that came meanwhile get in
  setTimeout(work);
}

/** Joins a change to the one that still waits. */
function join(asked: AskedQuestion): boolean {
  const last = waiting[waiting.length - 1];
  if (asked.kind !== 'change' || last?.kind !== 'change') return false;
  const earlier = last as AskedQuestion<'change'>;
  const { given } = asked as AskedQuestion<'change'>;
  const changes = { ...earlier.given.changes, ...given.changes };
  waiting[waiting.length - 1] = { ...asked, given: { changes } };
  tell({ id: earlier.id, error: SUPERSEDED });
  return true;
}

self.addEventListener('message', ({ data }: MessageEvent<AskedQuestion>) => {
  if (!join(data)) waiting.push(data);
  if (isBusy) return;
  isBusy = true;
  setTimeout(work);
});

import { once } from '../../base/maps.ts';
import workerUrl from '../worker/main.ts?worker&url';
import type { GivenAnswer, QuestionKind, Questions } from '../worker/questions.ts';
import { SUPERSEDED, Superseded } from '../worker/superseded.ts';
import { BenchError } from './bench-error.ts';

interface Pending {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

export interface Bench {
  ask<Kind extends QuestionKind>(kind: Kind, given: Questions[Kind]['given']): Promise<Questions[Kind]['answer']>;
  close(): void;
}

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

/** A policy may be made once a page. */
const policy = once(() => {
  const { trustedTypes } = window as { trustedTypes?: ScriptPolicies };
  return trustedTypes?.createPolicy('worker', { createScriptURL: (url) => url });
});

const newWorker = (): Worker => new Worker(policy()?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });

/** A worker that loads while what it will be asked of is still on its way. */
let spare: Worker | null = null;

/** Lets the worker load that the next draft will need; again changes nothing. */
export function prepareBench(): void {
  if (spare !== null) return;
  const worker = newWorker();
  spare = worker;
  const isGone = () => {
    if (spare === worker) spare = null;
  };
  worker.addEventListener('error', isGone);
}

function takeWorker(): Worker {
  const worker = spare ?? newWorker();
  spare = null;
  return worker;
}

/** The studio's worker, from its first question on. @param failed called when it has ended unexpectedly */
export function startBench(failed: (message: string) => void): Bench {
  const pending = new Map<number, Pending>();
  let last = 0;
  let isClosed = false;
  let started: Worker | null = null;
  const start = (): Worker => {
    const worker = takeWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<GivenAnswer>) => {
      const one = pending.get(data.id);
      pending.delete(data.id);
      if ('answer' in data) one?.resolve(data.answer);
      else one?.reject(data.error === SUPERSEDED ? new Superseded() : new BenchError(data.error));
    });
    worker.addEventListener('error', (event) => {
      for (const { reject } of pending.values()) reject(new Error(event.message));
      pending.clear();
      failed(event.message);
    });
    return worker;
  };
  return {
    ask: (kind, given) =>
      new Promise((resolve, reject) => {
        // nobody waits for what a page asks that has been left
        if (isClosed) return;
        started ??= start();
        last += 1;
        pending.set(last, { resolve: resolve as (answer: unknown) => void, reject });
        started.postMessage({ id: last, kind, given });
      }),
    close() {
      isClosed = true;
      started?.terminate();
    },
  };
}

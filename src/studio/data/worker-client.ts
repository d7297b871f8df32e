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

/** Starts the studio's worker. @param failed called when it has ended unexpectedly */
export function startBench(failed: (message: string) => void): Bench {
  const worker = new Worker(policy()?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
  const pending = new Map<number, Pending>();
  let last = 0;
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
  return {
    ask: (kind, given) =>
      new Promise((resolve, reject) => {
        last += 1;
        pending.set(last, { resolve: resolve as (answer: unknown) => void, reject });
        worker.postMessage({ id: last, kind, given });
      }),
    close: () => worker.terminate(),
  };
}

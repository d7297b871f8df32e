import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Asks again as soon as it is answered and has rested, in a thread of its own: what the thread that sends is busy with
 * counts for nothing.
 */
const PROBE = `
  const { parentPort, workerData } = require('node:worker_threads');
  let times = null;
  const look = async () => {
    const mine = times = [];
    while (mine === times) {
      const from = performance.now();
      const answered = await fetch(workerData).then(async (answer) => (await answer.text(), answer.ok), () => false);
      mine.push(answered ? performance.now() - from : Infinity);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    parentPort.postMessage(mine);
  };
  parentPort.on('message', () => { if (times === null) look(); else times = null; });
`;

/** Looks at one address of a service while something is done to it. */
export class HealthProbe {
  private constructor(private readonly thread: Worker) {}

  /** @param address of a page that says whether the service is well */
  static async of(address: string): Promise<HealthProbe> {
    const thread = new Worker(PROBE, { eval: true, workerData: address });
    await once(thread, 'online');
    return new HealthProbe(thread);
  }

  /** Milliseconds of each look during the work; infinite where it was not answered well. */
  async during(work: () => Promise<unknown>): Promise<number[]> {
    this.thread.postMessage('start');
    try {
      await work();
    } finally {
      this.thread.postMessage('stop');
    }
    const [times] = (await once(this.thread, 'message')) as [number[]];
    return times;
  }

  async end(): Promise<void> {
    await this.thread.terminate();
  }
}

/** A server that does nothing, in a process of its own: what a look at it takes is the machine's doing. */
export async function startEmptyServer(): Promise<{ address: string; end(): void }> {
  const child = fork(new URL('empty-server.js', import.meta.url), { execArgv: [] });
  const [port] = (await once(child, 'message')) as [number];
  return { address: `http://localhost:${port}/livez`, end: () => void child.kill('SIGKILL') };
}

/**
 * Those who send stand for other machines: what sends for them gives way to the service and to who looks at it, where
 * threads have a priority of their own.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

import { Superseded } from './superseded.ts';

/** Milliseconds of work before other questions get in. */
const SLICE = 40;

/** A long piece of work, which lets others in between its steps and ends where it is not wanted any more. */
export interface Pace {
  /** To be awaited between steps. @throws Superseded */
  step(): Promise<void>;
}

/** Long pieces of work of one worker: all end when the files change. */
export class Pacing {
  #round = 0;

  /** Ends what is under way. */
  stop(): void {
    this.#round += 1;
  }

  begin(): Pace {
    const own = this.#round;
    let since = performance.now();
    return {
      step: async () => {
        if (performance.now() - since > SLICE) {
          // messages that came meanwhile get in
          await new Promise((resolve) => setTimeout(resolve));
          since = performance.now();
        }
        if (own !== this.#round) throw new Superseded();
      },
    };
  }
}

/** What a generator comes to, step by step. @throws Superseded */
export async function runPaced<T>(work: Generator<unknown, T>, pace: Pace): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await pace.step();
  }
}

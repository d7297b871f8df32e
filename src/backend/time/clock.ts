/**
 * The database's clock, the only one that decides what lapses: processes share it, whatever their own clocks say.
 * Between two readings time passes by the processor's counter, which nobody sets.
 */
export interface Clock {
  now(): Date;
  /** Milliseconds by which this process's own clock is ahead; negative: behind. */
  skew(): number;
  /** Reads the database's clock again. */
  read(): Promise<void>;
  stop(): void;
}

const EVERY = 30_000;
/** Milliseconds of a reading beyond which it says too little. */
const SLOW = 2000;
/** Milliseconds of skew that are worth a warning. */
const WARNED = 5000;

/** Whole seconds of skew, for what knows seconds only; 0 where the clocks agree but for some. */
export const skewSeconds =
  ({ skew }: Pick<Clock, 'skew'>) =>
  (): number => {
    const ms = skew();
    return Math.abs(ms) < WARNED ? 0 : Math.round(ms / 1000);
  };

interface ClockParts {
  /** Asks the database for its time, in milliseconds since 1970. */
  ask(): Promise<number>;
  log: { warn(fields: object, text: string): void };
}

/** Reads the database's clock, then again twice a minute. @throws when the database does not answer the first time */
export async function openClock({ ask, log }: ClockParts): Promise<Clock> {
  let known = await measure(ask);
  // the first query of a connection takes longer than the next
  known = closer(known, await measure(ask));
  let warned = false;
  const now = () => new Date(known.time + performance.now() - known.at);
  const skew = () => Date.now() - now().getTime();
  const warn = () => {
    const far = Math.abs(skew()) > WARNED;
    const seconds = Math.round(skew() / 1000);
    if (far && !warned)
      log.warn({ seconds }, 'the clock of this machine is not that of the database, which counts: set it (NTP)');
    warned = far;
  };
  const read = async () => {
    const found = await measure(ask);
    if (found.took <= SLOW) known = found;
    warn();
  };
  warn();
  const timer = setInterval(() => void read().catch(() => {}), EVERY); // the last reading goes on
  timer.unref();
  return { now, skew, read, stop: () => clearInterval(timer) };
}

interface Reading {
  time: number;
  /** `performance.now()` of that time. */
  at: number;
  took: number;
}

async function measure(ask: () => Promise<number>): Promise<Reading> {
  const before = performance.now();
  const time = await ask();
  const took = performance.now() - before;
  return { time, at: before + took / 2, took };
}

const closer = (one: Reading, other: Reading): Reading => (other.took < one.took ? other : one);

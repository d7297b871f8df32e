import { within } from '../time/limits.ts';

/** Milliseconds for which a result is current. */
const FRESH = 1000;
/** Milliseconds for which the last result still counts while the next one is pending; longer than between two probes. */
const STALE = 12_000;
/** Milliseconds after which a check has failed. */
const PATIENCE = 2000;
/** Milliseconds that an answer waits for a pending check. */
const WAIT = 80;

interface Result {
  /** Why the check fails; null: it passes. */
  fault: string | null;
  at: number;
}

/**
 * A check that runs at most once at a time, however many ask, and that never makes anybody wait long: while it is
 * pending, the last result counts for a few seconds.
 */
export class Probe {
  private last: Result | null = null;
  private running: Promise<void> | null = null;

  /** @param check rejects with the reason when it fails */
  constructor(
    private readonly what: string,
    private readonly check: () => Promise<unknown>,
  ) {}

  /** Why the check fails; null: it passes. */
  async fault(): Promise<string | null> {
    if (this.age() <= FRESH) return this.last?.fault ?? null;
    this.running ??= this.run().finally(() => {
      this.running = null;
    });
    await within(WAIT, this.what, this.running).catch(() => {}); // pending: see below
    if (this.last !== null && this.age() <= STALE) return this.last.fault;
    return `${this.what} does not answer`;
  }

  private async run(): Promise<void> {
    const fault = await within(PATIENCE, this.what, this.check()).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    this.last = { fault, at: performance.now() };
  }

  private age(): number {
    return this.last === null ? Number.POSITIVE_INFINITY : performance.now() - this.last.at;
  }
}

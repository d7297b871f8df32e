/** One line of the bench. */
export interface Measure {
  name: string;
  value: number;
  unit: string;
  /** What it is compared with, in the same unit; null when it stands alone. */
  baseline: number | null;
  ratio: number | null;
  target: number | null;
  /** Null when there is no target, or nothing to measure yet. */
  met: boolean | null;
  note?: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Keeps results alive, so that no work is left out for want of a reader. */
const sink: { value?: unknown } = {};
export function keep(value: unknown): void {
  sink.value = value;
}

/** Time of the processor, in nanoseconds: what the neighbours of this process do counts for nothing. */
const now = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
};

/**
 * Nanoseconds a call of each, the runs of all interleaved so that what slows the machine slows them alike: medians of
 * `rounds` runs, each at least `least` milliseconds long, after a second of each to warm up.
 */
export function interleaved(subjects: readonly (() => number)[], rounds = 121, least = 4): number[] {
  const times = subjects.map((subject) => {
    const from = now();
    let last = from;
    let each = 0;
    while (last - from < 1e9) {
      subject();
      const after = now();
      each = after - last;
      last = after;
    }
    return Math.max(1, Math.ceil((least * 1e6) / Math.max(each, 1)));
  });
  const found: number[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round++) {
    subjects.forEach((subject, i) => {
      const from = now();
      let calls = 0;
      for (let n = times[i] ?? 1; n > 0; n--) calls += subject();
      const each = (now() - from) / calls;
      found[i]?.push(each);
    });
  }
  return found.map(median);
}

/** Bytes of the heap that a call takes; needs `--expose-gc`. */
export function allocated(call: () => void, times = 2000): number | null {
  const { gc } = globalThis as { gc?: () => void };
  if (gc === undefined) return null;
  const samples: number[] = [];
  for (let round = 0; round < 9; round++) {
    gc();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < times / 20; i++) call();
    samples.push((process.memoryUsage().heapUsed - before) / (times / 20));
  }
  return median(samples);
}

/** The queue is full. */
export class QueueFull extends Error {
  override name = 'LineFull';
}

interface Queue {
  running: number;
  waiting: (() => void)[];
}

/** Limits concurrent work per key in this process; the rest queues, up to a limit. */
export class Turns {
  private readonly lines = new Map<string, Queue>();

  /** @param maxWaiting how many may wait */
  constructor(
    private readonly concurrency: number,
    private readonly maxWaiting: number,
  ) {}

  /** @throws LineFull */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.concurrency) line.running += 1;
    else if (line.waiting.length >= this.maxWaiting) throw new QueueFull();
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next !== undefined) next();
      else line.running -= 1;
      if (line.running === 0) this.lines.delete(key);
    }
  }
}

/** Too many wait already. */
export class LineFull extends Error {
  override name = 'LineFull';
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** Lets only so much of one kind run at once in this process; the rest waits in line, as far as there is room. */
export class Turns {
  private readonly lines = new Map<string, Line>();

  /** @param inLine how many may wait */
  constructor(
    private readonly atOnce: number,
    private readonly inLine: number,
  ) {}

  /** @throws LineFull */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.atOnce) line.running += 1;
    else if (line.waiting.length >= this.inLine) throw new LineFull();
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

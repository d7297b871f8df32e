/** The time that a piece of work takes for itself, without its pauses. */
export class OwnTime {
  private before = 0;
  private since = performance.now();

  /** In milliseconds. */
  spent(): number {
    return this.before + performance.now() - this.since;
  }

  /** The same work, with its pauses left out of the time. */
  *during<T>(work: Generator<undefined, T>): Generator<undefined, T> {
    this.since = performance.now();
    for (;;) {
      const step = work.next();
      if (step.done === true) return step.value;
      this.before = this.spent();
      yield;
      this.since = performance.now();
    }
  }
}

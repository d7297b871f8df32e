import { createHash } from 'node:crypto';

/** Pseudo-random numbers, reproducible from the seed (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: string) {
    this.state = createHash('sha256').update(seed).digest().readUInt32BE(0);
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, bounds included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Euros in whole cents. */
  euros(min: number, max: number): number {
    return this.int(min * 100, max * 100) / 100;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }

  pick<T>(list: readonly T[]): T {
    const value = list[this.int(0, list.length - 1)];
    if (value === undefined) throw new RangeError('nothing to pick from');
    return value;
  }
}

/** A deterministic identifier that reveals nothing of its subject. */
export function opaqueId(...parts: string[]): string {
  const hash = createHash('sha256')
    .update(`societaire/${parts.join('/')}`)
    .digest('hex');
  return BigInt(`0x${hash}`).toString(36).slice(0, 20);
}

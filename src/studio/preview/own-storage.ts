/** A storage that ends with the frame. */
class Forgetful implements Storage {
  readonly #kept = new Map<string, string>();

  get length(): number {
    return this.#kept.size;
  }

  clear(): void {
    this.#kept.clear();
  }

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#kept.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#kept.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#kept.set(key, String(value));
  }
}

/**
 * The portal runs here on the origin of the real one, in the browser of an analyst who may be a member too: what it
 * keeps is kept in this frame, and it reads nothing that the real one keeps.
 */
export function keepNothing(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: new Forgetful(), configurable: true });
  Object.defineProperty(document, 'cookie', { get: () => 'consent=none', set: () => undefined, configurable: true });
  Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });
  Object.defineProperty(window, 'caches', { value: undefined, configurable: true });
}

/** Holds its target for good: what is weak is lost, what works is kept. A page's life is short. */
class StrongRef<T> {
  constructor(private readonly target: T) {}
  deref(): T {
    return this.target;
  }
}

/** Nothing is ever collected for it, so it never calls. */
class SilentRegistry {
  register(): void {}
  unregister(): boolean {
    return false;
  }
}

const scope = globalThis as unknown as Record<string, unknown>;
scope.WeakRef ??= StrongRef;
scope.FinalizationRegistry ??= SilentRegistry;

import 'core-js/actual/array/at';
import 'core-js/actual/array/find-last';
import 'core-js/actual/object/has-own';
import 'core-js/actual/promise/any';
import 'core-js/actual/string/at';
import 'core-js/actual/string/replace-all';
import 'core-js/actual/structured-clone';

/** A signal that aborts with the first of several. */
function any(signals: Iterable<AbortSignal>): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  for (const signal of signals) {
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return controller.signal;
}

AbortSignal.any ??= any;

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

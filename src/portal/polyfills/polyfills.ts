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

/** Holds its target for good: a page's life is short. */
class StrongRef<T> {
  constructor(private readonly target: T) {}
  deref(): T {
    return this.target;
  }
}

/** Never calls back, since nothing is collected. */
class SilentRegistry {
  register(): void {}
  unregister(): boolean {
    return false;
  }
}

/** `WeakRef` and its like have more members than their users need: they are defined without their types. */
for (const [name, value] of Object.entries({ WeakRef: StrongRef, FinalizationRegistry: SilentRegistry }))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

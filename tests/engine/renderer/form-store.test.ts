import { describe, expect, it, vi } from 'vitest';
import { createFormStore } from '../../../src/renderer/form/store.ts';

describe('the answers', () => {
  it('notify only readers of what changed', () => {
    const store = createFormStore({ a: 1 });
    const [onA, onB, onAny] = [vi.fn(), vi.fn(), vi.fn()];
    store.subscribe(['a'], onA);
    store.subscribe(['b', 'c'], onB);
    store.subscribe(null, onAny);
    store.set('a', 2);
    expect([onA, onB, onAny].map((one) => one.mock.calls.length)).toEqual([1, 0, 1]);
    store.set('a', 2);
    expect(onA).toHaveBeenCalledTimes(1);
    store.replace({ b: 1, c: 1 });
    expect([onA, onB, onAny].map((one) => one.mock.calls.length)).toEqual([2, 1, 2]);
  });

  it('are the same object until something changes', () => {
    const store = createFormStore({ a: 1 });
    const before = store.values();
    store.set('a', 1);
    expect(store.values()).toBe(before);
    store.set('a', undefined);
    expect(Object.keys(store.values())).toEqual([]);
    expect(before).toEqual({ a: 1 });
  });

  it('do not notify unsubscribed listeners', () => {
    const store = createFormStore({});
    const listener = vi.fn();
    const stop = store.subscribe(['a'], listener);
    stop();
    store.set('a', 1);
    expect(listener).not.toHaveBeenCalled();
  });

  it('have no inherited properties as answers', () => {
    const store = createFormStore({});
    expect(store.get('constructor')).toBeUndefined();
    store.set('constructor', 'x');
    expect(store.get('constructor')).toBe('x');
  });
});

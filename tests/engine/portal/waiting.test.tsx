// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHoldPlace, whenNothingHeld } from '../../../src/ui/waiting.ts';

const longest = 2000;

function Skeleton() {
  useHoldPlace();
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('work runs at once on a page that holds no place', () => {
  const run = vi.fn();
  whenNothingHeld(run, longest);
  expect(run).toHaveBeenCalledOnce();
});

test('work waits until no place is held, and runs once', () => {
  const [one, other] = [render(<Skeleton />), render(<Skeleton />)];
  const run = vi.fn();
  whenNothingHeld(run, longest);
  one.unmount();
  expect(run).not.toHaveBeenCalled();
  other.unmount();
  expect(run).toHaveBeenCalledOnce();
  render(<Skeleton />).unmount();
  vi.advanceTimersByTime(longest);
  expect(run).toHaveBeenCalledOnce();
});

test('work waits no longer than its timeout, and runs once', () => {
  const { unmount } = render(<Skeleton />);
  const run = vi.fn();
  whenNothingHeld(run, longest);
  vi.advanceTimersByTime(longest - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  unmount();
  expect(run).toHaveBeenCalledOnce();
});

test('cancelled work never runs', () => {
  const { unmount } = render(<Skeleton />);
  const run = vi.fn();
  whenNothingHeld(run, longest)();
  unmount();
  vi.advanceTimersByTime(longest);
  expect(run).not.toHaveBeenCalled();
});

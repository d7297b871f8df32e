// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForChunk } from '../../../src/portal/errors/chunk-reload.ts';
import { errorStatus } from '../../../src/portal/errors/error-status.ts';

describe('the status of an error', () => {
  it.each([
    [{ statusCode: 404, status: 500 }, 404],
    [{ status: 418 }, 418],
    [{ response: { status: 403 } }, 403],
    [new Error('Request failed with status code 401'), 401],
    [new Error('anything else'), 500],
    ['status code 404', 404],
    [null, 500],
  ])('of %j is %i', (error, status) => {
    expect(errorStatus(error)).toBe(status);
  });
});

describe('a failed chunk', () => {
  beforeEach(() => sessionStorage.clear());
  const failed = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');

  it('reloads the page, at most once a minute', () => {
    const reload = vi.fn();
    expect(reloadForChunk(failed, false, 100_000, reload)).toBe(true);
    expect(reloadForChunk(failed, false, 159_999, reload)).toBe(false);
    expect(reloadForChunk(failed, false, 160_000, reload)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('never reloads the page over unsent answers', () => {
    const reload = vi.fn();
    expect(reloadForChunk(failed, true, 100_000, reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(reloadForChunk(failed, false, 100_001, reload)).toBe(true);
  });

  it('never reloads without a network, where there is nothing to load', () => {
    const reload = vi.fn();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(reloadForChunk(failed, false, 100_000, reload)).toBe(false);
    onLine.mockRestore();
    expect(reload).not.toHaveBeenCalled();
    expect(reloadForChunk(failed, false, 100_001, reload)).toBe(true);
  });

  it.each([
    'Loading chunk failed',
    'Loading chunk 12 failed.',
    'error loading dynamically imported module: /assets/x.js',
    'Importing a module script failed.',
  ])('is known by each browser’s words: %s', (message) => {
    expect(reloadForChunk(new Error(message), false, 100_000, vi.fn())).toBe(true);
  });

  it('is recognised by the browsers’ messages, and other errors are not', () => {
    expect(reloadForChunk(new Error('Request failed'), false, 100_000, vi.fn())).toBe(false);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { canShareFiles, shareFile } from '../../../src/portal/data/share-file.ts';

const file = { blob: new Blob(['%PDF-1.7']), mime: 'application/pdf', name: 'AUTO_usage.pdf' };

afterEach(() => vi.unstubAllGlobals());

const browser = (share: (data: ShareData) => Promise<void>, canShare: (data: ShareData) => boolean = () => true) =>
  vi.stubGlobal('navigator', { share, canShare });

describe('a shared paper', () => {
  it('is offered only where the browser shares PDFs', () => {
    vi.stubGlobal('navigator', {});
    expect(canShareFiles()).toBe(false);
    browser(
      () => Promise.resolve(),
      () => false,
    );
    expect(canShareFiles()).toBe(false);
    const canShare = vi.fn(() => true);
    browser(() => Promise.resolve(), canShare);
    expect(canShareFiles()).toBe(true);
    expect(canShare).toHaveBeenCalledWith({ files: [expect.objectContaining({ type: 'application/pdf' })] });
  });

  it('goes as a file of its own name and type, and with nothing else', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    browser(share);
    expect(await shareFile(file)).toBe(true);
    const [given] = share.mock.calls[0] ?? [];
    expect(Object.keys(given ?? {})).toEqual(['files']);
    expect(given?.files?.[0]).toMatchObject({ name: 'AUTO_usage.pdf', type: 'application/pdf', size: 8 });
  });

  it('is not shared again once its member has closed the sheet', async () => {
    browser(() => Promise.reject(new DOMException('closed', 'AbortError')));
    expect(await shareFile(file)).toBe(true);
  });

  it('waits for another press where the browser says that the first was too long ago', async () => {
    browser(() => Promise.reject(new DOMException('no activation', 'NotAllowedError')));
    expect(await shareFile(file)).toBe(false);
  });
});

import { unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import type { DownloadedFile } from '../../../src/portal/data/download.ts';
import { saveSeveral } from '../../../src/portal/data/save-several.ts';
import type { DownloadView } from '../../../src/view/index.ts';

const asked = (id: string): DownloadView => ({ id, label: id, operation: 'o', variables: { id }, fileName: null });
const file = (name: string, text: string): DownloadedFile => ({
  blob: new Blob([text], { type: 'application/pdf' }),
  mime: 'application/pdf',
  name,
});

/** Files by the id of the download that asks for them; one that is not there fails. */
async function save(files: Record<string, DownloadedFile>, ids: string[]) {
  const saved: DownloadedFile[] = [];
  const told: number[] = [];
  const failed = await saveSeveral({
    downloads: ids.map(asked),
    read: ({ id }) => (files[id] ? Promise.resolve(files[id]) : Promise.reject(new Error('404'))),
    save: (one) => saved.push(one),
    name: 'documents-0412345',
    onProgress: (done) => told.push(done),
  });
  return { saved, told, failed: failed.map(({ id }) => id) };
}

async function entriesOf({ blob }: DownloadedFile) {
  const entries = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

describe('several documents', () => {
  it('are one archive, each under a name of its own', async () => {
    const files = { a: file('avis.pdf', 'un'), b: file('Avis.pdf', 'deux'), c: file('reçu', 'trois') };
    const { saved, told, failed } = await save(files, ['a', 'b', 'c']);
    expect(failed).toEqual([]);
    expect(told).toEqual([1, 2, 3]);
    expect(saved.map(({ name, mime }) => [name, mime])).toEqual([['documents-0412345.zip', 'application/zip']]);
    expect(await entriesOf(saved[0] as DownloadedFile)).toEqual({
      'avis.pdf': 'un',
      'Avis (2).pdf': 'deux',
      reçu: 'trois',
    });
  });

  it('are saved without those that fail, which are returned', async () => {
    const { saved, told, failed } = await save({ a: file('a.pdf', 'un'), c: file('c.pdf', 'trois') }, ['a', 'b', 'c']);
    expect(failed).toEqual(['b']);
    expect(told).toEqual([1, 2, 3]);
    expect(Object.keys(await entriesOf(saved[0] as DownloadedFile))).toEqual(['a.pdf', 'c.pdf']);
  });

  it('are a single file when one succeeds, and none when all fail', async () => {
    const one = await save({ a: file('a.pdf', 'un') }, ['a', 'b']);
    expect(one.saved.map(({ name }) => name)).toEqual(['a.pdf']);
    expect((await save({}, ['a'])).saved).toEqual([]);
  });

  it('are saved one by one when they cannot be one archive', async () => {
    const broken = file('b.pdf', 'deux');
    vi.spyOn(broken.blob, 'arrayBuffer').mockRejectedValue(new Error('memory'));
    const { saved, failed } = await save({ a: file('a.pdf', 'un'), b: broken }, ['a', 'b']);
    expect(saved.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    expect(failed).toEqual([]);
  });
});

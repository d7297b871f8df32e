import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { decideAsShipped } from '../../src/backend/demo/samples/shipped.ts';
import type { DocumentLetter } from '../../src/backend/domain/documents/letter.ts';
import { PaperThreads } from '../../src/backend/domain/paper-threads/paper-threads.ts';
import { forRequest } from '../../src/backend/time/limits.ts';
import { readPdf } from './support/pdf.ts';

const letter = (title: string): DocumentLetter => ({
  insurer: decideAsShipped('insurer', {}),
  ...{ title, date: '2026-11-20', recipient: [], reference: '', parts: [], issued: '', pages: '' },
});
const layout = new URL('../../src/backend/domain/documents/pdf.ts', import.meta.url).href;
const job = (title: string) => ({ layout, given: letter(title) });

/** A thread that does as the title of its letter says: nothing else is made of it. */
const ODD = `export default async ({ given: { title } }) => {
  if (title === 'dies') process.exit(1);
  if (title === 'hangs') for (;;);
  if (title === 'swells') { const all = []; for (;;) all.push(new Array(100000).fill(title)); }
  if (title === 'fails') throw new Error('it fails');
  return new TextEncoder().encode(title);
}`;
const folder = mkdtempSync(join(tmpdir(), 'societaire-'));
afterAll(() => rmSync(folder, { recursive: true }));
function workerOf(name: string, text: string): URL {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  return pathToFileURL(path);
}
const odd = workerOf('odd', ODD);

const opened: PaperThreads[] = [];
const threadsOf = (options: ConstructorParameters<typeof PaperThreads>[0]) => {
  const threads = new PaperThreads(options);
  opened.push(threads);
  return threads;
};
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close();
});

const textOf = (content: Uint8Array) => new TextDecoder().decode(content);

describe('a paper', () => {
  it('is made in a thread without blocking the main one', async () => {
    const threads = threadsOf({});
    const words = Array.from({ length: 4000 }, (_, n) => `mot${n}`).join(' ');
    const long = { ...letter('Longue lettre'), parts: [{ kind: 'paragraph' as const, text: words, strong: false }] };
    let turns = 0;
    const turn = setInterval(() => {
      turns += 1;
    }, 1);
    const content = await threads.make({ layout, given: long });
    clearInterval(turn);
    expect((await readPdf(Buffer.from(content).toString('base64'))).words).toContain('mot3999');
    expect(turns).toBeGreaterThan(20);
  });

  it.each([
    ['dies', /exited/],
    ['fails', /it fails/],
    ['swells', /^DOCUMENT_INTERROMPU$/],
  ])('whose thread %s fails alone: another takes its place', async (title, reason) => {
    const threads = threadsOf({ worker: odd, heap: 16 });
    const asked = ['before', title, 'after'].map((one) => threads.make(job(one)));
    const [before, own, after] = await Promise.allSettled(asked);
    expect(own).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(reason) } });
    for (const one of [before, after]) expect(one?.status).toBe('fulfilled');
    expect(textOf(await threads.make(job('later')))).toBe('later');
  });

  it('times out in a hanging thread, and pending ones are made', async () => {
    const threads = threadsOf({ worker: odd, patience: 1500 });
    await threads.make(job('begun'));
    const hanging = threads.make(job('hangs'));
    await expect(hanging).rejects.toMatchObject({ refusal: { code: 'DOCUMENT_INTERROMPU', retryAfter: 300 } });
    expect(textOf(await threads.make(job('later')))).toBe('later');
  });

  it('is aborted when nobody waits for it, in the thread and in the queue', async () => {
    const threads = threadsOf({ worker: odd, inLine: 2 });
    await threads.make(job('begun'));
    const leaving = new AbortController();
    const left = ['hangs', 'hangs', 'waits'].map((title) =>
      forRequest(leaving.signal, () => threads.make(job(title))).catch((error: Error) => error.name),
    );
    leaving.abort();
    expect(await Promise.all(left)).toEqual(['AbortError', 'AbortError', 'AbortError']);
    expect(textOf(await threads.make(job('next')))).toBe('next');
  });

  it('is refused when the queue is full, with the time to wait', async () => {
    const threads = threadsOf({ worker: odd, inLine: 2 });
    const asked = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => threads.make(job(`number ${n}`))));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const one of refused)
      expect(one).toMatchObject({ reason: { refusal: { code: 'TROP_DE_DEMANDES', retryAfter: 5 } } });
    expect(asked.some(({ status }) => status === 'fulfilled')).toBe(true);
  });

  it('leaves no thread once all are made', async () => {
    const threads = threadsOf({ worker: odd, idle: 1 });
    expect(threads.threads).toBe(0);
    await threads.make(job('one'));
    await expect.poll(() => threads.threads).toBe(0);
    expect(textOf(await threads.make(job('two')))).toBe('two');
  });

  it('fails where no thread can start, without ending the process', async () => {
    const threads = threadsOf({ worker: workerOf('none', 'throw new Error("cannot begin")') });
    await expect(threads.make(job('one'))).rejects.toThrow();
    await expect(threads.make(job('two'))).rejects.toThrow();
  });
});

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '../../src/release/index.ts';
import { type PlainPage, plainPage } from './plain-page.ts';

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote'];

/** Unpacked once, below `.cache/`; its libraries come with it. */
function unpacked(): string {
  const folder = join(projectRoot, '.cache/chromium-80');
  if (existsSync(folder)) return folder;
  const packed = join(projectRoot, 'node_modules/chrome-aws-lambda/bin');
  const expand = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  const half = mkdtempSync(`${folder}-`);
  writeFileSync(join(half, 'chromium'), expand('chromium.br'), { mode: 0o755 });
  writeFileSync(join(half, 'libraries.tar'), expand('aws.tar.br'));
  execFileSync('tar', ['xf', 'libraries.tar'], { cwd: half });
  renameSync(half, folder);
  return folder;
}

/** Commands out by one pipe, answers and events in by the other, each ended by a zero. */
function connect(child: ChildProcess, onEvent: (message: Message) => void) {
  const [, , , out, back] = child.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (why: Error) => void }
  >();
  let last = 0;
  let rest = Buffer.alloc(0);
  back.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const message = JSON.parse(rest.subarray(0, end).toString()) as Message;
      rest = rest.subarray(end + 1);
      if (message.id === undefined) onEvent(message);
      else if (message.error !== undefined) waiting.get(message.id)?.reject(new Error(message.error.message));
      else waiting.get(message.id)?.resolve(message.result ?? {});
    }
  });
  return (method: string, params: Record<string, unknown> = {}, sessionId?: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
}

/** Chromium 80, which Playwright no longer speaks to: a few of its own commands, sent through a pipe. */
export async function openChromium80(): Promise<PlainPage> {
  const folder = unpacked();
  const profile = mkdtempSync(join(tmpdir(), 'chromium-80-'));
  const child = spawn(
    join(folder, 'chromium'),
    [...flags, '--remote-debugging-pipe', '--window-size=1280,900', `--user-data-dir=${profile}`, 'about:blank'],
    {
      env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    },
  );
  const complaints: string[] = [];
  const send = connect(child, ({ method, params = {} }) => {
    if (method === 'Runtime.exceptionThrown') complaints.push(JSON.stringify(params.exceptionDetails));
    if (method === 'Runtime.consoleAPICalled' && params.type === 'error') complaints.push(JSON.stringify(params.args));
  });
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const attached = await send('Target.attachToTarget', { targetId, flatten: true });
  const ask = (method: string, params?: Record<string, unknown>) => send(method, params, attached.sessionId as string);
  await ask('Page.enable');
  await ask('Runtime.enable');
  const { product } = await send('Browser.getVersion');

  async function read<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await ask('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return (result as { value: T }).value;
  }

  return plainPage({
    version: String(product),
    complaints,
    read,
    async goto(url) {
      await ask('Page.navigate', { url });
    },
    async insert(text) {
      await ask('Input.insertText', { text });
    },
    async close() {
      child.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true });
    },
  });
}

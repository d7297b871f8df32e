import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '../../src/release/index.ts';

/** A page of Chromium 80, which Playwright no longer speaks to: a few of its own commands, sent through a pipe. */
export interface OldPage {
  /** As the browser names itself. */
  readonly version: string;
  /** What the page complained of: errors that nobody caught, and of the console. */
  readonly complaints: string[];
  goto(url: string): Promise<void>;
  /** What an expression of the page gives, as plain data. */
  read<T>(expression: string): Promise<T>;
  /** Waits until an expression of the page is true; says what was waited for when it never is. */
  until(expression: string, what: string): Promise<void>;
  /** Presses what `selector` finds, of which the text contains `text`. */
  press(selector: string, text?: string): Promise<void>;
  /** Types into the field with that label, by the keyboard. */
  type(label: string, text: string): Promise<void>;
  close(): void;
}

interface Message {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** Milliseconds before what is waited for is given up; a guard, not a measure. */
const patience = 20_000;
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

export async function openChromium80(): Promise<OldPage> {
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

  async function until(expression: string, what: string): Promise<void> {
    const end = Date.now() + patience;
    // a page that is just being left cannot be asked
    while (!(await read<boolean>(expression).catch(() => false))) {
      if (Date.now() > end) {
        const seen = await read<string>('location.pathname + "\\n" + document.body.innerText').catch(String);
        throw new Error(`never came: ${what}\n${complaints.join('\n')}\n${seen.slice(0, 800)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  return {
    version: String(product),
    complaints,
    read,
    until,
    async goto(url) {
      await ask('Page.navigate', { url });
    },
    async press(selector, text = '') {
      const found = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.textContent.includes(${JSON.stringify(text)}) && one.getClientRects().length > 0)`;
      await until(`${found} !== undefined`, `${selector} ${text}`);
      await read(`${found}.click()`);
    },
    async type(label, text) {
      const field = `[...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(${JSON.stringify(label)}))`;
      await until(`${field} !== undefined`, `the field ${label}`);
      await read(`document.getElementById(${field}.htmlFor).focus()`);
      await ask('Input.insertText', { text });
    },
    close() {
      child.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

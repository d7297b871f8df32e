import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'undici';
import { type PlainPage, plainPage } from './plain-page.ts';

/** The Firefox of FIREFOX_PATH, or the one that this machine calls by its name; null where there is none. */
export function firefoxPath(): string | null {
  if (process.env.FIREFOX_PATH !== undefined) return process.env.FIREFOX_PATH;
  const places = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => [join(folder, 'firefox'), join(folder, 'firefox-esr')]);
  return places.find(canRun) ?? null;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What a page may ask of elsewhere, and what a new profile shows first, are for a browser in use. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'fr-FR, fr',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  params?: { level?: string; text?: string };
  result?: Record<string, unknown>;
  message?: string;
}

/** A page of an installed Firefox, told by WebDriver BiDi what to do. */
export async function openFirefox(path: string): Promise<PlainPage> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(path, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  });
  const complaints: string[] = [];
  const ask = await connect(await addressOf(createInterface({ input: child.stderr })), ({ method, params }) => {
    if (method === 'log.entryAdded' && params?.level === 'error') complaints.push(params.text ?? '');
  });

  const { capabilities } = await ask('session.new', { capabilities: {} });
  const { browserName, browserVersion } = capabilities as { browserName: string; browserVersion: string };
  await ask('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await ask('browsingContext.create', { type: 'tab' });

  return plainPage({
    version: `${browserName} ${browserVersion}`,
    complaints,
    async goto(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async read<T>(expression: string) {
      const answer = await ask('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      });
      if (answer.type !== 'success') throw new Error(`${expression}: ${JSON.stringify(answer.exceptionDetails)}`);
      const { value } = answer.result as { value?: string };
      return (value === undefined ? undefined : JSON.parse(value)) as T;
    },
    async insert(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await ask('input.performActions', { context, actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  });
}

/** Where the browser says that it listens. */
async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  const seen: string[] = [];
  for await (const line of lines) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return `${address}/session`;
    seen.push(line);
  }
  throw new Error(`Firefox ended before it listened:\n${seen.join('\n')}`);
}

/** One command at a time or many: each answer finds who asked. */
async function connect(address: string, onEvent: (message: Message) => void) {
  const socket = new WebSocket(address);
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (why: Error) => void }
  >();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const asked = waiting.get(message.id ?? 0);
    if (message.type === 'event') onEvent(message);
    else if (message.type === 'error') asked?.reject(new Error(message.message));
    else asked?.resolve(message.result ?? {});
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return (method: string, params: Record<string, unknown>) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import react from '@vitejs/plugin-react';
import { type BrowserContext, type CDPSession, chromium } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { rjsfWithoutTheme } from '../../src/build/rjsf-without-theme.ts';
import { chromiumPath } from '../browser/chromium.ts';
import { schema, typedInto } from './form-page/given.ts';
import { type Measure, median, percentile } from './measure.ts';

const folder = fileURLToPath(new URL('form-page/', import.meta.url));
const pages = ['ours', 'plain'] as const;
type PageName = (typeof pages)[number];
type Files = ReadonlyMap<string, string | Uint8Array>;

const keys = 'abcdefghijklmno';

/** Script time of a keystroke with a processor four times slower, in milliseconds. */
const targets = { middle: 16, high: 25 };

/** The same validators for both pages, as a release would ship them. */
function validators(): Plugin {
  const id = `${folder}validators.js`;
  return {
    name: 'validators',
    enforce: 'pre',
    resolveId: (source) => (source === './validators.js' ? id : null),
    load: (source) => (source === id ? { code: compileSchemaValidatorsCode(schema), moduleType: 'js' } : null),
  };
}

/** A page as it would be shipped; nothing is written. */
async function built(name: PageName): Promise<[string, string | Uint8Array][]> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [validators(), react(), name === 'ours' && rjsfWithoutTheme()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: `${folder}${name}.tsx` },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  if (!('output' in result)) throw new Error('The pages of the bench could not be built');
  return result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]);
}

async function builtPages(): Promise<Files> {
  return new Map([...(await built('ours')), ...(await built('plain'))]);
}

const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' };

function serve(files: Files): Promise<Server> {
  const server = createServer((req, res) => {
    const name = (req.url ?? '/').slice(1);
    const file = files.get(name);
    if (file !== undefined) {
      const type = types[name.split('.').pop() ?? ''] ?? 'application/octet-stream';
      return res.writeHead(200, { 'content-type': type }).end(file);
    }
    const style = [...files.keys()].filter((one) => one === `${name}.css`);
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    res.end(
      `<!doctype html><html lang="fr"><title>${name}</title>${style.map((one) => `<link rel="stylesheet" href="/${one}">`).join('')}<div id="root"></div><script type="module" src="/${name}.js"></script></html>`,
    );
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** Seconds of script since the page began, as Chromium counts them. */
async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === 'ScriptDuration')?.value ?? 0;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Typist {
  /** Milliseconds of script of each keystroke in that field, with what React does once the key is handled. */
  typeInto: (name: string) => Promise<number[]>;
}

async function typist(context: BrowserContext, url: string): Promise<Typist> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(url);
  await page.locator(`#champ-${typedInto[0]}`).waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const typeInto = async (name: string) => {
    const times: number[] = [];
    await page.bringToFront();
    await page.locator(`#champ-${name}`).focus();
    await pause(300);
    for (const text of keys) {
      const before = await scriptTime(session);
      await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text });
      await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
      await pause(60);
      times.push(1000 * ((await scriptTime(session)) - before));
    }
    const typed = await page.locator(`#champ-${name}`).inputValue();
    if (!typed.endsWith(keys)) throw new Error(`${url}: "${typed}" where "${keys}" was typed`);
    return times;
  };
  return { typeInto };
}

/** Typing into a form of two hundred fields: ours, and RJSF as its manual shows it, of the same schema. */
export async function formBench(): Promise<Measure[]> {
  const server = await serve(await builtPages());
  const executablePath = await chromiumPath();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const found: Record<PageName, number[]> = { ours: [], plain: [] };
    const typists = [];
    for (const name of pages) typists.push({ name, ...(await typist(context, `${origin}/${name}`)) });
    // In turns, so that what slows the machine slows both.
    for (const field of typedInto) {
      for (const { name, typeInto } of typists) found[name].push(...(await typeInto(field)));
    }
    const { ours, plain } = found;
    const note = 'script of one keystroke; processor ÷ 4; compared with RJSF’s own theme';
    const measure = (name: string, value: number, baseline: number, target: number): Measure => {
      return { name, value, unit: 'ms', baseline, ratio: value / baseline, target, met: value <= target, note };
    };
    return [
      measure('typing in a form of 200 fields, median', median(ours), median(plain), targets.middle),
      measure(
        'typing in a form of 200 fields, 95th percentile',
        percentile(ours, 0.95),
        percentile(plain, 0.95),
        targets.high,
      ),
    ];
  } finally {
    await browser.close();
    server.close();
  }
}

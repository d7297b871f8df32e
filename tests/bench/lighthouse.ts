import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from 'playwright-core';
import { loginPath } from '../../src/portal/addresses/paths.ts';
import { projectRoot } from '../../src/release/index.ts';
import { chromiumPath } from '../browser/chromium.ts';
import type { Measure } from './measure.ts';
import { withPhones } from './on-a-phone.ts';
import { pageKinds } from './pages.ts';

const run = promisify(execFile);

/** What is read of Lighthouse's report. */
interface Report {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; scoreDisplayMode: string }>;
}

/** In a process of its own, on the browser that has the session: it opens a page beside those that stand. */
async function reportOf(url: string, port: number, categories: readonly string[]): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--output=json', `--output-path=${file}`, `--port=${port}`, '--quiet', '--disable-storage-reset'];
  const only = `--only-categories=${categories.join(',')}`;
  try {
    await run(process.execPath, [join(projectRoot, 'node_modules/lighthouse/cli/index.js'), url, only, ...flags]);
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Audits that cost points, for whoever has to mend them. */
function lost({ categories, audits }: Report, category: string): string {
  const refs = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  const failed = refs.filter(({ id }) => audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1);
  return failed.map(({ id }) => id).join(', ');
}

/** Accessibility and best practices of each kind of page, and SEO of the one that search engines may list. */
export function lighthouseBench(only: readonly string[]): Promise<Measure[]> {
  return withPhones(async (phones) => {
    const found: Measure[] = [];
    const executablePath = await chromiumPath();
    const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--remote-debugging-port=0'];
    for (const who of new Set((await pageKinds(phones)).map(({ member }) => member))) {
      const folder = mkdtempSync(join(tmpdir(), 'lighthouse-profile-'));
      const context = await chromium.launchPersistentContext(folder, { executablePath, args, locale: 'fr-FR' });
      try {
        await remember(context, await phones.stateOf(who), phones.portal.origin);
        const [port] = readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n');
        for (const kind of (await pageKinds(phones)).filter(({ member }) => member === who)) {
          if (only.length > 0 && !only.includes(kind.name)) continue;
          const wanted = ['accessibility', 'best-practices', ...(kind.name === 'sign-in' ? ['seo'] : [])];
          const report = await reportOf(phones.portal.origin + kind.path, Number(port), wanted);
          const there = new URL(report.finalDisplayedUrl).pathname;
          if (there !== (kind.name === 'sign-in' ? loginPath : kind.path))
            throw new Error(`Lighthouse was led from ${kind.path} to ${there}`);
          for (const category of wanted) {
            const value = Math.round(100 * (report.categories[category]?.score ?? 0));
            const note = lost(report, category);
            found.push({
              ...{ name: `lighthouse, ${kind.name}, ${category}`, value, unit: '', baseline: null, ratio: null },
              ...{ target: 100, met: value >= 100, ...(note === '' ? {} : { note }) },
            });
          }
        }
      } finally {
        await context.close();
        rmSync(folder, { recursive: true, force: true });
      }
    }
    return found;
  });
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A profile takes cookies from outside, but what a page stores only from a page. */
async function remember(context: BrowserContext, state: State | undefined, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => localStorage.setItem('tutoDejaVu', 'true'));
  if (state === undefined) return;
  await context.addCookies([...state.cookies, { name: 'consent', value: '0.necessary', url: origin }]);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, state.origins[0]?.localStorage ?? []);
}

/**
 * `npm test`: every check, on a fresh clone too. Ends with the sum of all runners,
 * `N passed, N failed`. `--full` adds what takes longer.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../src/cli/setup/install.js';
import { ensureNode } from '../src/cli/setup/node-version.js';
import { root } from '../src/cli/setup/run.js';

ensureNode();
await ensureInstalled();

const full = process.argv.includes('--full');
const reports = join(root, 'node_modules', '.reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const bin = (name) => join(root, 'node_modules', '.bin', name);
const vitest = (report, ...args) => [
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${join(reports, report)}`, ...args],
];
const tsx = (...args) => [process.execPath, ['--import', 'tsx', ...args]];

/** Runs a command; what it says goes out at once, or is held until it ends where another one is speaking. */
function execute([command, args], { env = {}, held = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: held ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    const said = [];
    child.stdout?.on('data', (chunk) => said.push(chunk));
    child.stderr?.on('data', (chunk) => said.push(chunk));
    child.on('error', (error) => resolve({ code: 127, said: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, said: Buffer.concat(said).toString('utf8') }));
  });
}

/** Counts of a runner's JSON report; null when it wrote none. */
function counts(file) {
  try {
    const report = JSON.parse(readFileSync(join(reports, file), 'utf8'));
    if ('numPassedTests' in report) {
      const broken = report.testResults.filter(
        (suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
      ).length;
      return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
    }
    if ('stats' in report)
      return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected };
    if ('failures' in report) return { passed: report.passed, failed: report.failures.length };
  } catch {}
  return null;
}

/**
 * Two lanes, side by side: a browser waits much and computes little, the other checks the other way round. A step passes
 * as one check, or as many as its runner reports.
 */
const checks = [
  { name: 'format and lint', command: [bin('biome'), ['check', '--error-on-warnings', '.']] },
  { name: 'generated types are up to date', command: tsx('src/build/types.ts', '--check') },
  { name: 'types', command: [bin('tsc'), ['--build']] },
  { name: 'nothing unused', command: [bin('knip'), ['--no-progress']] },
  { name: 'catalogue', command: tsx('src/cli/main.ts', 'check') },
  {
    name: 'catalogue tables',
    command: tsx('src/cli/main.ts', 'cases', '--report', join(reports, 'cases.json')),
    report: 'cases.json',
  },
  // one load of the engine serves all files, but those that put something else in a module's place
  {
    name: 'unit and back-end tests',
    command: vitest('vitest.json', '--no-isolate', '--exclude', '**/*.alone.test.*'),
    env: full ? { FULL: '1' } : {},
    report: 'vitest.json',
  },
  { name: 'tests that replace modules', command: vitest('alone.json', '.alone.test.'), report: 'alone.json' },
];
const journeys = [
  { name: 'portal build', command: tsx('src/build/portal.ts') },
  {
    name: 'browser journeys',
    command: tsx('tests/browser/run.ts', ...(full ? ['--full'] : [])),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json') },
    report: 'browser.json',
  },
  ...(full ? [{ name: 'Lighthouse', command: tsx('tests/bench/main.ts', 'lighthouse', '--strict') }] : []),
];

let passed = 0;
let failed = 0;
const lost = [];
const started = Date.now();
const say = (text) => process.stdout.write(text);

async function run(step, held) {
  if (!held) say(`\n== ${step.name}\n`);
  const before = Date.now();
  const { code, said } = await execute(step.command, { env: step.env, held });
  const found = step.report === undefined ? null : counts(step.report);
  passed += found?.passed ?? 0;
  failed += found?.failed ?? 0;
  if (found === null) {
    if (code === 0 && step.report === undefined) passed++;
    else failed++;
  } else if (code !== 0 && found.failed === 0) failed++;
  if (code !== 0) lost.push(step.name);
  const seconds = ((Date.now() - before) / 1000).toFixed(1);
  if (held) say(`\n== ${step.name}\n${said}`);
  say(`-- ${step.name}: ${code === 0 ? 'good' : `failed (${code})`}, ${seconds} s\n`);
}

async function lane(steps, held) {
  for (const step of steps) await run(step, held);
}

await Promise.all([lane(journeys, false), lane(checks, true)]);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
say(`\n${lost.length === 0 ? 'All is well' : `Failed: ${lost.join(', ')}`}, in ${minutes} min.\n`);
say(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && lost.length === 0 ? 0 : 1);

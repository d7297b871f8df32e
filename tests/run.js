/**
 * The checks, in tiers that hold every test once between them, on a fresh clone too. `npm test` is what a contributor
 * waits for; `--rest` is what else runs before something is merged, and `--all` both in one go, with the few files that take minutes; `--full` is
 * both and what takes hours. Ends with the sum of all runners, `N passed, N failed`; with `--sum`, the tier that ran before
 * in this checkout is counted too.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureEditorSchemas } from '../src/cli/setup/editor-schemas.js';
import { ensureGenerated } from '../src/cli/setup/generated.js';
import { ensureInstalled } from '../src/cli/setup/install.js';
import { ensureNode } from '../src/cli/setup/node-version.js';
import { root } from '../src/cli/setup/run.js';

ensureNode();
await ensureInstalled();
await ensureGenerated();
await ensureEditorSchemas();

const full = process.argv.includes('--full');
const tier = ['--full', '--all', '--rest'].find((name) => process.argv.includes(name)) ?? '--quick';
const reports = join(root, 'node_modules', '.reports');
const totals = join(root, 'node_modules', '.tests-before.json');
const before =
  process.argv.includes('--sum') && existsSync(totals)
    ? JSON.parse(readFileSync(totals, 'utf8'))
    : { passed: 0, failed: 0 };
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const linesOf = (path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
/** Files of unit and back-end tests that `npm test` leaves to the rest; of these, those that only `--all` has time for. */
const later = linesOf('tests/rest.list');
/** Which files of a runner belong to this tier. */
const long = new Set(linesOf('tests/long.list'));
const rest = later.filter((file) => !long.has(file));
const unitTier = { '--quick': later.flatMap((file) => ['--exclude', file]), '--rest': rest }[tier] ?? [];
const JOURNEYS = 'tests/browser/quick.list';
/** All journeys that the rest leaves out, as Playwright reads them: one file. */
function writeLeftOut() {
  const path = join(root, 'node_modules', '.journeys-left-out.list');
  writeFileSync(path, [...linesOf(JOURNEYS), ...linesOf('tests/browser/long.list')].join('\n'));
  return path;
}
const journeyTier = {
  '--quick': () => ['--test-list', JOURNEYS],
  '--rest': () => ['--test-list-invert', writeLeftOut()],
};
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

/** The tests of a Playwright report, each with its file and title, that ended as `status` says. */
function journeysThat(status, suites, file = '') {
  return suites.flatMap((suite) => {
    const where = suite.file ?? file;
    const here = (suite.specs ?? []).filter((spec) => spec.tests.some((test) => test.status === status));
    return [
      ...here.map((spec) => `${where}:${spec.line} ${spec.title}`),
      ...journeysThat(status, suite.suites ?? [], where),
    ];
  });
}

/** What a runner's JSON report says: how many passed, and which failed or passed at a second try; null when it wrote none. */
function outcome(file) {
  try {
    const report = JSON.parse(readFileSync(join(reports, file), 'utf8'));
    if ('numPassedTests' in report) {
      const failures = report.testResults.flatMap((suite) => {
        const lost = suite.assertionResults.filter((test) => test.status === 'failed');
        if (suite.status === 'failed' && lost.length === 0) return [suite.name];
        return lost.map((test) => `${relative(root, suite.name)} ${test.fullName}`);
      });
      return { passed: report.numPassedTests, failures };
    }
    if ('stats' in report)
      return {
        passed: report.stats.expected + report.stats.flaky,
        failures: journeysThat('unexpected', report.suites),
        flaky: journeysThat('flaky', report.suites),
      };
    if ('failures' in report)
      return {
        passed: report.passed,
        failures: report.failures.map(({ file, line, name }) => `${file}:${line} ${name}`),
      };
  } catch {}
  return null;
}

/**
 * Two lanes, side by side: a browser waits much and computes little, the other checks the other way round. A step passes
 * as one check, or as many as its runner reports.
 */
const once = [
  { name: 'format and lint', command: [bin('biome'), ['check', '--error-on-warnings', '.']] },
  { name: 'generated types are up to date', command: tsx('src/build/types.ts', '--check') },
  { name: 'types', command: [bin('tsc'), ['--build']] },
  { name: 'nothing unused', command: [bin('knip'), ['--no-progress']] },
  { name: 'catalogue', command: [process.execPath, ['src/cli/catalog.js', 'check', '--prove']] },
  {
    name: 'catalogue tables',
    command: [process.execPath, ['src/cli/catalog.js', 'cases', '--report', join(reports, 'cases.json')]],
    report: 'cases.json',
  },
];
const checks = [
  ...(tier === '--rest' ? [] : once),
  // one load of the engine serves all files of a worker, but those that put something else in a module's place; as many
  // workers as processors, since the journeys are done before
  {
    name: 'unit and back-end tests',
    command: vitest('vitest.json', '--no-isolate', '--maxWorkers=100%', '--exclude', '**/*.alone.test.*', ...unitTier),
    env: full ? { FULL: '1' } : {},
    report: 'vitest.json',
  },
];
/** What runs on all processors by itself, or puts something else in a module's place. */
const afterwards = [
  { name: 'tests that replace modules', command: vitest('alone.json', '.alone.test.'), report: 'alone.json' },
  { name: 'other lines of Node', command: [process.execPath, ['tests/nodes.js']], report: 'nodes.json' },
];
const journeys = [
  { name: 'portal build', command: tsx('src/build/portal.ts') },
  {
    name: 'browser journeys',
    command: tsx('tests/browser/run.ts', ...(full ? ['--full'] : []), ...(journeyTier[tier]?.() ?? [])),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json') },
    report: 'browser.json',
  },
  ...(full ? [{ name: 'Lighthouse', command: tsx('tests/bench/main.ts', 'lighthouse', '--strict') }] : []),
];

let passed = 0;
let failed = 0;
const lost = [];
const again = [];
const started = Date.now();
const say = (text) => process.stdout.write(text);

async function run(step, held) {
  if (!held) say(`\n== ${step.name}\n`);
  const before = Date.now();
  const { code, said } = await execute(step.command, { env: step.env, held });
  const found = step.report === undefined ? null : outcome(step.report);
  const failures = found?.failures ?? [];
  // a runner that wrote no report has not run
  const unsaid = found === null && step.report !== undefined;
  if ((code !== 0 || unsaid) && failures.length === 0) failures.push(step.name);
  passed += found?.passed ?? (failures.length === 0 ? 1 : 0);
  failed += failures.length;
  lost.push(...failures.map((failure) => (failure === step.name ? failure : `${step.name}: ${failure}`)));
  again.push(...(found?.flaky ?? []));
  const seconds = ((Date.now() - before) / 1000).toFixed(1);
  if (held) say(`\n== ${step.name}\n${said}`);
  say(`-- ${step.name}: ${code === 0 ? 'good' : `failed (${code})`}, ${seconds} s\n`);
}

async function lane(steps, held) {
  for (const step of steps) await run(step, held);
}

await Promise.all([lane(journeys, false), lane(tier === '--quick' ? checks : [...checks, ...afterwards], true)]);
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
if (again.length > 0) say(`\nPassed at a second try only:\n${again.map((name) => `  ${name}\n`).join('')}`);
if (lost.length > 0) say(`\nFailed:\n${lost.map((name) => `  ${name}\n`).join('')}`);
if (tier !== '--rest' && existsSync(join(root, '.git'))) {
  const { said } = await execute(tsx('tests/figures.ts'), { held: true });
  say(`\nFigures of the house:\n${said}`);
}
say(`\n${lost.length === 0 ? 'All is well' : 'Not well'}, in ${minutes} min.\n`);
writeFileSync(totals, JSON.stringify({ passed, failed }));
say(`${before.passed + passed} passed, ${before.failed + failed} failed\n`);
process.exit(lost.length === 0 ? 0 : 1);

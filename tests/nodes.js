/**
 * `npm run test:nodes`: rules, catalogue, view and back-end on the lines of Node that the product runs on beside this
 * one, with Node from npm; a line that cannot be fetched here is skipped and named. Ends with `N passed, N failed`.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/cli/setup/run.js';

const LINES = ['20', '22', '24'];
/** What differs between versions of Node: modules, threads, crypto, streams, dates, HTTP. */
const FILES = [
  'tests/engine/rules',
  'tests/engine/view',
  'tests/engine/catalog/walk.test.ts',
  'tests/engine/catalog/types.test.ts',
  'tests/engine/release/bundle.test.ts',
  'tests/engine/release/schedule.test.ts',
  'tests/backend/config.test.ts',
  'tests/backend/tokens.test.ts',
  'tests/backend/file-stores.test.ts',
  'tests/backend/lock.test.ts',
  'tests/backend/mail.test.ts',
  'tests/backend/paper-threads.test.ts',
  'tests/backend/reference-data.test.ts',
  'tests/backend/sign-in.test.ts',
  'tests/backend/slow-bodies.test.ts',
];
const reports = join(root, 'node_modules', '.reports');

/** The path of a Node of this line that npm fetches; null where it cannot. */
function nodeOf(line) {
  const args = ['--yes', `--package=node@${line}`, '--', 'node', '--print', 'process.execPath'];
  return new Promise((resolve) => {
    execFile('npx', args, { cwd: root, timeout: 120_000 }, (error, out) => resolve(error ? null : out.trim()));
  });
}

function runTests(node, report) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const chosen = ['--no-isolate', '--exclude', '**/*.alone.test.*', ...FILES];
  const args = [vitest, 'run', '--reporter=json', `--outputFile.json=${report}`, ...chosen];
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

const sum = { passed: 0, failures: [] };
mkdirSync(reports, { recursive: true });
for (const line of LINES.filter((one) => !process.versions.node.startsWith(`${one}.`))) {
  const node = await nodeOf(line);
  if (node === null) {
    process.stdout.write(`Node ${line}: skipped, npm cannot fetch it here\n`);
    continue;
  }
  const report = join(reports, `node-${line}.json`);
  rmSync(report, { force: true });
  const passes = await runTests(node, report);
  const { passed, failures } = outcomeOf(report, passes);
  for (const name of failures) process.stdout.write(`Node ${line}: failed: ${name}\n`);
  process.stdout.write(`Node ${line}: ${passed} passed, ${failures.length} failed\n`);
  sum.passed += passed;
  sum.failures.push(...failures.map((name) => ({ file: 'Node', line, name })));
}
process.stdout.write(`${sum.passed} passed, ${sum.failures.length} failed\n`);
writeFileSync(join(reports, 'nodes.json'), JSON.stringify(sum));
process.exitCode = sum.failures.length > 0 ? 1 : 0;

function outcomeOf(report, passes) {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failed = testResults.flatMap(({ name, status, assertionResults }) => {
      const lost = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
      return status === 'failed' && lost.length === 0 ? [name] : lost;
    });
    return { passed: numPassedTests, failures: passes || failed.length > 0 ? failed : ['the runner'] };
  } catch {
    return { passed: 0, failures: ['the runner wrote no report'] };
  }
}

import { execFileSync } from 'node:child_process';
import { projectRoot } from '../../src/release/index.ts';
import { bundle } from './bundle.ts';
import { type Measure, median } from './measure.ts';

/** Milliseconds within which an analyst has the answer. */
const patience = 1500;

/** The check of the catalogue: from a cold process, and as the catalogue grows, beside its schemas alone. */
export async function checkBench(): Promise<Measure[]> {
  // from one bundle, as the command loads them: what `tsx` runs is another code
  const script = await bundle('grown-check.ts', `${projectRoot}/node_modules/.cache/bench`);
  const checkOnce = () => execFileSync(process.execPath, ['src/cli/catalog.js', 'check'], { cwd: projectRoot });
  checkOnce();
  const cold = median(
    Array.from({ length: 5 }, () => {
      const from = performance.now();
      checkOnce();
      return performance.now() - from;
    }),
  );
  return [
    {
      name: 'catalog check, from a cold process',
      value: cold,
      unit: 'ms',
      baseline: null,
      ratio: null,
      target: patience,
      met: cold <= patience,
      note: 'median of 5, with what the first one keeps: modules made ready, validators of the schemas',
    },
    JSON.parse(execFileSync(process.execPath, [script], { cwd: projectRoot, encoding: 'utf8' })) as Measure,
  ];
}

import type { Schedule } from '../../release/index.ts';

/**
 * What is served from now on and what follows it, and which planned releases are dropped.
 * @param is verb of the first line: `would be` in a preview
 */
export function scheduleText(after: Schedule, before: Schedule, is: 'is' | 'would be' = 'is'): string[] {
  const [first, ...later] = after;
  const served = before[0]?.hash;
  if (first === undefined) return [];
  const isKept = (wanted: Schedule[number]) =>
    after.some(({ from, hash }) => from === wanted.from && hash === wanted.hash);
  return [
    first.hash === served
      ? `${first.hash} is already served`
      : `${first.hash} ${is} served${served === undefined ? '' : `, instead of ${served}`}`,
    ...later.map(({ from, hash }) => `${hash} follows on ${from}`),
    ...before
      .slice(1)
      .flatMap((step) => (isKept(step) ? [] : [`${step.hash} does not follow any more on ${step.from}`])),
  ];
}

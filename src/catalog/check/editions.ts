import type { Day } from '../dates/index.ts';
import type { Finding } from '../source/index.ts';

/** Findings in the edition that starts on a day; null for the first edition. */
export interface FoundFrom {
  from: Day | null;
  findings: readonly Finding[];
}

const nameOf = ({ file, line, column, code, message }: Finding): string =>
  JSON.stringify([file, line, column, code, message]);

/** Each finding once; those of later editions mention their first day. */
export function findingsOfEditions(editions: readonly FoundFrom[]): Finding[] {
  const found = new Map<string, Finding>();
  for (const { from, findings } of editions)
    for (const finding of findings) {
      const name = nameOf(finding);
      if (found.has(name)) continue;
      found.set(name, from === null ? finding : { ...finding, message: `${finding.message} (from ${from})` });
    }
  return [...found.values()];
}

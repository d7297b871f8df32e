import { type Finding, formatFinding } from '../../catalog/source/index.ts';
import type { Output } from '../verb.ts';

/** Prints findings for people. */
export function printFindings(output: Output, findings: readonly Finding[]): void {
  for (const finding of findings) output.err(formatFinding(finding));
}

/** How many findings block a release. */
export const errorsIn = (findings: readonly Finding[]): number =>
  findings.filter(({ severity }) => severity === 'error').length;

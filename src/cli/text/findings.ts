import { type Finding, formatFinding } from '../../catalog/source/index.ts';
import type { Output } from '../verb.ts';

/** Findings as people read them. */
export function printFindings(output: Output, findings: readonly Finding[]): void {
  for (const finding of findings) output.err(formatFinding(finding));
}

/** How many findings keep a catalogue from being released. */
export const errorsIn = (findings: readonly Finding[]): number =>
  findings.filter(({ severity }) => severity === 'error').length;

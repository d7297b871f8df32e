/** Something to mend in the catalogue, addressed as editors and terminals do: file:line:column. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  /** Stable, the address of its explanation. */
  code: string;
  message: string;
  help: string | null;
  severity: 'error' | 'warning';
}

export function formatFinding(finding: Finding): string {
  const where = `${finding.file}:${finding.line}:${finding.column}`;
  const kind = finding.severity === 'warning' ? `${finding.code} (warning)` : finding.code;
  return `${where} ${kind} ${finding.message}${finding.help === null ? '' : `\n  help: ${finding.help}`}`;
}

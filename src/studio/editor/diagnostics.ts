import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { Finding } from '../../catalog/source/index.ts';
import type { PlaceMark } from '../record/marks.tsx';

/** A name, a number, a word, or a text with its quotes. */
const TOKEN = /^(?:"(?:[^"\\]|\\.)*"?|[^\s"{}[\],:]+|.)/;
/** Lists and objects that fill a line would be underlined for no gain. */
const MOST = 200;

/** The place of a finding, which says where it begins: up to the end of the token there, inside what the text has today. */
function rangeOfFinding({ line, column }: Pick<Finding, 'line' | 'column'>, doc: Text): { from: number; to: number } {
  const { from, length } = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const start = from + Math.min(Math.max(column - 1, 0), length);
  const [token = ''] = TOKEN.exec(doc.sliceString(start, Math.min(from + length, start + MOST))) ?? [];
  return { from: start, to: start + token.length };
}

/** Findings of a file as CodeMirror shows them, in the order of the text. */
export function diagnosticsOf(findings: readonly Finding[], doc: Text, marks: readonly PlaceMark[] = []): Diagnostic[] {
  const said = marks.map(
    (mark): Diagnostic => ({
      ...rangeOfFinding(mark, doc),
      severity: 'info',
      message: mark.text,
      ...(mark.act === null ? {} : { actions: [{ name: mark.act.name, apply: mark.act.run }] }),
    }),
  );
  const found = findings.map(
    (finding): Diagnostic => ({
      ...rangeOfFinding(finding, doc),
      severity: finding.severity,
      source: finding.code,
      message: finding.help === null ? finding.message : `${finding.message}\n${finding.help}`,
    }),
  );
  return [...found, ...said].sort((a, b) => a.from - b.from || a.to - b.to);
}

import type { Finding } from '../../catalog/source/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { words } from '../words.ts';
import type { FileEntry, FilePlace } from '../worker/questions.ts';
import { lineOf } from './label-of.ts';

interface FindingListProps {
  files: readonly FileEntry[];
  /** Of the last check; null before there is one. */
  findings: readonly Finding[] | null;
  /** They are of an earlier state. */
  isChecking: boolean;
  texts: ReadonlyMap<string, string>;
  onReveal: (place: FilePlace) => void;
}

const MOST = 200;

/** What the check finds, errors first; a press leads to its line. */
export function FindingList({ files, findings, isChecking, texts, onReveal }: FindingListProps) {
  if (findings === null || findings.length === 0)
    return <p>{isChecking ? words.panels.checking : findings === null ? '' : words.panels.noFinding}</p>;
  const sorted = [...findings].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
  return (
    <ul className={isChecking ? 'findings stale' : 'findings'} aria-busy={isChecking}>
      {sorted.slice(0, MOST).map((finding) => {
        const { file, line, column, code, message, help, severity } = finding;
        const start = offsetOf(texts.get(file) ?? '', line, column);
        return (
          <li key={`${file}:${line}:${column} ${code} ${message}`}>
            <button
              type="button"
              className={`finding finding-${severity}`}
              title={file}
              onClick={() => onReveal({ file, pointer: '', start, end: start })}
            >
              <Icon name={severity} />
              <span className="finding-text">
                <span>{message}</span>
                {help !== null && <span className="finding-help">{help}</span>}
                <span className="finding-place">{lineOf(files, finding)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Offset of a line and column, both from 1. */
function offsetOf(text: string, line: number, column: number): number {
  let at = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf('\n', at);
    if (next < 0) break;
    at = next + 1;
  }
  return at + column - 1;
}

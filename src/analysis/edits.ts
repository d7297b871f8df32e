/** A range of a text and its replacement. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

export interface Edit extends TextEdit {
  file: string;
}

/** A text with some ranges of it replaced; all else stays as it is. @throws Error when two of them overlap */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) throw new Error(`two edits overlap at character ${edit.start}`);
    pieces.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return [...pieces, text.slice(at)].join('');
}

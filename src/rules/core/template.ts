/** A text cut at its placeholders: `pieces` has one more item than `holes`. */
export interface Template {
  pieces: string[];
  holes: { path: string; formats: string[] }[];
}

/**
 * Reads `{path}`, `{path|format}`, `{{` for a brace and `}}` for a closing one.
 * @param refuse called with what is wrong and how to fix it
 */
export function parseTemplate(text: string, refuse: (message: string, help: string) => never): Template {
  const template: Template = { pieces: [], holes: [] };
  let piece = '';
  let at = 0;
  while (at < text.length) {
    const brace = nextBrace(text, at);
    piece += text.slice(at, brace);
    at = brace;
    const char = text.charAt(at);
    if (char !== '' && text.charAt(at + 1) === char) {
      piece += char;
      at += 2;
    } else if (char === '{') {
      const end = text.indexOf('}', at);
      const inner = end < 0 ? '' : text.slice(at + 1, end);
      if (end < 0)
        refuse(`the placeholder at character ${at + 1} is not closed`, 'close it with "}", or write "{{" for a brace');
      template.pieces.push(piece);
      template.holes.push(hole(inner, at, refuse));
      piece = '';
      at = end + 1;
    } else if (char === '}') {
      refuse(`"}" at character ${at + 1} closes nothing`, 'write "}}" for a closing brace');
    }
  }
  template.pieces.push(piece);
  return template;
}

function nextBrace(text: string, from: number): number {
  const opens = text.indexOf('{', from);
  const closes = text.indexOf('}', from);
  if (opens < 0) return closes < 0 ? text.length : closes;
  return closes >= 0 && closes < opens ? closes : opens;
}

function hole(inner: string, at: number, refuse: (message: string, help: string) => never): Template['holes'][number] {
  const formats = inner.split('|').map((part) => part.trim());
  const path = formats.shift() ?? '';
  if (path === '') refuse(`the placeholder at character ${at + 1} names no field`, 'write {path}, or "{{" for a brace');
  if (/[{\s]/.test(path)) {
    refuse(`"${path}" in a placeholder is not a path`, 'write {path} or {path|format}, and "{{" for a brace');
  }
  return { path, formats };
}

/** Puts values into a text's `{name}`; `{{` is a brace, and a name without value is left out. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{|\{(\w+)\}/g, (found, name: string | undefined) =>
    name === undefined ? '{' : found && String(values[name] ?? ''),
  );
}

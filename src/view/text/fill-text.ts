/** Fills `{name}` in a text; `{{` is a brace, a name without value is empty. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{|\{(\w+)\}/g, (found, name: string | undefined) =>
    name === undefined ? '{' : found && String(values[name] ?? ''),
  );
}

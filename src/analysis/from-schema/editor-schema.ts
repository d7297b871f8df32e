/** The `$schema` of a file that is new in a catalogue, as its other files have theirs: none where they have none. */
export function editorSchema(texts: ReadonlyMap<string, string>, file: string, name: string): { $schema?: string } {
  for (const [other, text] of texts) {
    const [, folder] = /^\s*\{\s*"\$schema":\s*"([^"]*\/)[^"/]+\.schema\.json"/.exec(text) ?? [];
    if (folder === undefined || levelsOf(other) !== 1) continue;
    const up = '../'.repeat(levelsOf(file) - 1);
    return { $schema: `${up}${up === '' ? folder : folder.replace(/^\.\//, '')}${name}.schema.json` };
  }
  return {};
}

const levelsOf = (file: string): number => file.split('/').length - 1;

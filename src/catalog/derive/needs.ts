import { type Entry, isComputed, type Table } from '../walk/index.ts';

/** What some entries need from the rest of the catalogue. */
export interface Needs {
  /** Named rules, including those that they call. */
  rules: Set<string>;
  /** Code lists. */
  tables: Set<string>;
  operations: Set<string>;
  /** Whole sections. */
  sections: Set<string>;
  /** External addresses, read as `$links.name`. */
  links: Set<string>;
  /** Root names of what is read: fields, and names beginning with `$`. */
  roots: Set<string>;
}

/** What entries refer to, call, look up and read. */
export function needsOf(table: Table, entries: Iterable<Entry>): Needs {
  const needs: Needs = {
    rules: new Set(),
    tables: new Set(),
    operations: new Set(),
    sections: new Set(),
    links: new Set(),
    roots: new Set(),
  };
  for (const entry of entries) {
    const { refers, value, traits } = entry;
    if (refers === 'operation' || refers === 'api-operation') needs.operations.add(String(value));
    if (refers === 'code-list') needs.tables.add(String(value));
    for (const section of traits.uses) needs.sections.add(section);
    const analysis = isComputed(entry) ? table.analysis(entry) : null;
    if (analysis === null) continue;
    for (const rule of analysis.rules) needs.rules.add(rule);
    for (const name of analysis.tables) needs.tables.add(name);
    for (const {
      path: [root, name],
    } of analysis.reads) {
      if (root !== undefined) needs.roots.add(root);
      if (root === '$links' && typeof name === 'string') needs.links.add(name);
    }
  }
  return needs;
}

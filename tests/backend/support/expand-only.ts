/** A statement that a process of the last release may not outlive. */
export interface Contraction {
  statement: string;
  why: string;
}

/** Names in double quotes. */
const names = (text: string): string[] => [...text.matchAll(/"(\w+)"/g)].map(([, name = '']) => name);

/**
 * What of some migrations takes away or narrows what a process of the last release reads and writes, which goes on
 * beside the new one. Tables and columns that these migrations add themselves are unknown to it, and free.
 * @param migrations texts of SQL, in the order in which they are made
 */
export function contractionsIn(migrations: readonly string[]): Contraction[] {
  const added = new Set<string>();
  const found: Contraction[] = [];
  for (const statement of migrations.flatMap(statementsOf)) {
    const why = objection(statement, added);
    if (why !== null) found.push({ statement, why });
  }
  return found;
}

export const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '');

function objection(statement: string, added: Set<string>): string | null {
  const areAdded = (table: string, columns: readonly string[]) =>
    added.has(table) || (columns.length > 0 && columns.every((column) => added.has(`${table}.${column}`)));
  const [verb = ''] = /^(CREATE TABLE|CREATE UNIQUE INDEX|ALTER TABLE|[A-Z]+( [A-Z]+)?)/.exec(statement) ?? [];
  const [table = ''] = names(verb.startsWith('CREATE UNIQUE') ? statement.replace(/^.*? ON /, '') : statement);
  if (verb === 'CREATE TABLE') {
    added.add(table);
    return null;
  }
  if (verb === 'CREATE UNIQUE INDEX') {
    const columns = names(/\(([^()]*)\)/.exec(statement)?.[1] ?? '');
    return areAdded(table, columns) ? null : 'it may refuse what the last release writes';
  }
  if (/^CREATE (INDEX|TYPE|SCHEMA|SEQUENCE)\b|^(INSERT INTO|UPDATE)\b/.test(statement)) return null;
  if (verb !== 'ALTER TABLE') return 'it takes something away, or is not known to take nothing away';
  return added.has(table) ? null : alteration(statement, table, added, areAdded);
}

function alteration(
  statement: string,
  table: string,
  added: Set<string>,
  areAdded: (table: string, columns: readonly string[]) => boolean,
): string | null {
  const [, column] = / ADD COLUMN "(\w+)"/.exec(statement) ?? [];
  if (column !== undefined) {
    added.add(`${table}.${column}`);
    const isWanted = / NOT NULL\b/.test(statement) && !/ (DEFAULT|GENERATED)\b/.test(statement);
    return isWanted ? 'the last release writes rows without it' : null;
  }
  const [, columns] =
    / ADD CONSTRAINT "\w+" (?:FOREIGN KEY|UNIQUE|CHECK|PRIMARY KEY)[^(]*\(([^()]*)\)/.exec(statement) ?? [];
  if (columns !== undefined)
    return areAdded(table, names(columns)) ? null : 'it may refuse what the last release writes';
  return / ALTER COLUMN "\w+" (DROP NOT NULL|SET DEFAULT .*)$/.test(statement)
    ? null
    : 'the last release may read or write what it changes';
}

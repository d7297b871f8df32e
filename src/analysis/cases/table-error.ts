/** What is wrong with a testers' table, where, and how to mend it. */
export class TableError extends Error {
  override name = 'TableError';
  constructor(
    readonly file: string,
    readonly line: number,
    message: string,
    help: string,
    readonly column: number | null = null,
  ) {
    super(`${file}:${line}${column === null ? '' : `:${column}`} ${message}\n  help: ${help}`);
  }
}

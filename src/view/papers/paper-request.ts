/** A paper as a page's button requests it where no script runs. */
export type PaperRequest =
  | { operation: string; variables: Readonly<Record<string, unknown>>; fileName: string | null }
  /** A file that the member has sent. */
  | { file: string };

/** The id of the form, outside of the application, that sends it, and the name of its field. */
export const PAPER_FORM = 'paper';
/** Where it is sent. */
export const paperPath = '/papier';

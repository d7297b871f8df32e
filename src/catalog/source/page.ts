/** The explanation of a code, for analysts: in French, like everything they read. */
export interface FindingPage {
  /** One or two sentences. */
  finds: string;
  /** Where both examples belong: a file of the shipped catalogue, and a JSON Pointer into it; '' for the whole file. */
  at: { file: string; pointer: string };
  /** JSON that has the finding, and JSON that does not; null for a missing file. */
  avoid: string | null;
  prefer: string | null;
  why: string;
}

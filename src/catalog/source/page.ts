/** What a code means, for analysts: in French, as all that they read. */
export interface FindingPage {
  /** One or two sentences. */
  finds: string;
  /** Where both examples stand: a file of the shipped catalogue, and a JSON Pointer in it; '' for the whole file. */
  at: { file: string; pointer: string };
  /** JSON that is found wanting there, and JSON that is not; null for no file at all. */
  avoid: string | null;
  prefer: string | null;
  why: string;
}

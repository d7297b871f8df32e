/** A name that cannot be, and the nearest of those that can. */
export interface UnknownName {
  path: string;
  help: string | null;
}

/** What decisions may be given and what they answer, as far as it is known. */
export interface KnownNames {
  /** Of a given column. @param form the form that the row is about, where it names one */
  given(decision: string, path: string, form: unknown): UnknownName | null;
  /** Of data that stands at a given column, or of all that is given where the path is empty. */
  givenData(decision: string, path: string, data: unknown, form: unknown): readonly UnknownName[];
  /** Of an expected path; null too where nothing but the answer itself says what it holds. */
  result(decision: string, path: string): UnknownName | null;
  /** Whether something but the answer itself says what a decision answers. */
  knowsResult(decision: string): boolean;
}

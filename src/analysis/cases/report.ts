/** What became of a test that did not pass, as people and machines are told. */
export interface CaseFailure {
  file: string;
  line: number;
  /** The case, with the values that it was expanded to. */
  name: string;
  message: string;
}

export interface CaseReport {
  passed: number;
  failures: CaseFailure[];
  /** What is known to fail, by the names that begin with `todo`. */
  toDo: CaseFailure[];
}

/** An error in an answer, of either side. */
export interface SaidError {
  message?: string;
  path?: readonly (string | number)[] | undefined;
  extensions?: object | undefined;
}

/** What is found while an answer is taken apart. */
export interface Found {
  errors: SaidError[];
  /** Keeps the cursor of an element of a list, by the element's id. */
  keepCursor(list: string, id: string, cursor: unknown): void;
}

/** Gives our value of one field, from the object of the other API around it. */
export type ReadValue = (source: unknown, found: Found) => unknown;

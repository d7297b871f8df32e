/** A report that says all is well, for tests that are about what comes after: a real one runs five thousand rows. */
export const PASSING = {
  ...{
    errors: [],
    warnings: [],
    waived: [],
    changes: [],
    regions: [],
    tables: [],
    failingRows: [],
    uncovered: [],
    unnoticed: [],
  },
  ...{ rows: 0, passes: true },
};

/** The search of household-loan projects: named by the specification, which says that it is not implemented (C7). */
export function searchLoanProjects(): never {
  throw new Error('Method not implemented');
}

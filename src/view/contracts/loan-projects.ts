/** Not implemented, as the specification requires (C7). */
export function searchLoanProjects(): never {
  throw new Error('Method not implemented');
}

/** Addresses of this window's history, by their place in it. */
const visited = new Map<number, string>();

/** The router numbers the places of the history; a window that has none yet stands at the first. */
function historyIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

export function recordVisit(address: string): void {
  visited.set(historyIndex(), address);
}

export const pathOnly = (address: string) => address.split(/[?#]/)[0] ?? '';

export interface VisitOrigin {
  address: string;
  /** How many places back. */
  steps: number;
}

/** The last page before this one that the window showed: a change of tab is no change of page. */
export function findOrigin(pathname: string): VisitOrigin | null {
  const here = historyIndex();
  for (let at = here - 1; at >= 0; at--) {
    const address = visited.get(at);
    if (address === undefined) return null;
    if (pathOnly(address) !== pathname) return { address, steps: here - at };
  }
  return null;
}

/** Visited addresses, by history index. */
const visited = new Map<number, string>();

/** The router's history index; 0 without one. */
function historyIndex(): number {
  return (history.state as { idx?: number } | null)?.idx ?? 0;
}

export function recordVisit(address: string): void {
  visited.set(historyIndex(), address);
}

export const pathOnly = (address: string) => address.split(/[?#]/)[0] ?? '';

export interface VisitOrigin {
  address: string;
  /** History entries back. */
  steps: number;
}

/** The last other page in the history; a change of tab is none. */
export function findOrigin(pathname: string): VisitOrigin | null {
  const here = historyIndex();
  for (let at = here - 1; at >= 0; at--) {
    const address = visited.get(at);
    if (address === undefined) return null;
    if (pathOnly(address) !== pathname) return { address, steps: here - at };
  }
  return null;
}

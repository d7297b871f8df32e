/** Properties of a route. */
export interface RouteHandle {
  /** Open to visitors. */
  public: boolean;
  /** Only a browser knows what it shows: no server draws it. */
  ownBrowser?: boolean;
  /** False: keeps the scroll position. */
  scroll?: boolean | undefined;
}

/** History state of a link that keeps the scroll position. */
export const keepScroll = { scroll: false };

/** Whether a navigation scrolls to the top, unless its route or link says otherwise (P2.9). */
export function goesToTop(handle: RouteHandle | undefined, state: unknown): boolean {
  return handle?.scroll !== false && (state as typeof keepScroll | null)?.scroll !== false;
}

/** What every route of the table says of itself. */
export interface RouteHandle {
  /** Seen signed out too. */
  public: boolean;
  /** False: coming there leaves the page where it was scrolled. */
  scroll?: boolean | undefined;
}

/** What a place of the history bears whose link leaves the page where it was scrolled. */
export const keepScroll = { scroll: false };

/** Whether coming to a place goes to the top: neither its route nor the link that led there says otherwise (P2.9). */
export function goesToTop(handle: RouteHandle | undefined, state: unknown): boolean {
  return handle?.scroll !== false && (state as typeof keepScroll | null)?.scroll !== false;
}

/** What every route of the table says of itself. */
export interface RouteHandle {
  /** Seen signed out too. */
  public: boolean;
  /** False: coming there leaves the page where it was scrolled. */
  scroll?: boolean | undefined;
}

/** What every route of the table says of itself. */
export interface RouteHandle {
  /** Seen signed out too. */
  public: boolean;
}

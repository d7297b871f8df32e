/** Events of the guided tour, for the page and for deployments' scripts (P4). */

/** Starts the tour. */
export const tourStarted = 'tour-started';
/** The tour has begun or ended, by its `detail`. */
export const tourActive = 'tour-active';

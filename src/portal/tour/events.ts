/** Events by which the guided tour and the rest of the page, a deployment's own scripts included, know of each other (P4). */

/** Has the tour begin. */
export const tourStarted = 'tour-started';
/** The tour begins or ends; its `detail` says whether it runs. */
export const tourActive = 'tour-active';

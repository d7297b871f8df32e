/** The id that the address of the dashboard ends with where it starts the tour. */
export const tourHash = 'visite-guidee';

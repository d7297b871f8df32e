// Written by `npm run types` from the schemas: change those, not this file.
/**
 * Côté d’une icône, en pixels (P9)
 */
export type IconSize = 17 | 20 | 24 | 32 | 48 | 64 | 96;


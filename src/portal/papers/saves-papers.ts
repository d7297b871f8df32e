/**
 * Whether a browser saves and shares papers instead of showing them, as Chrome does on Android. A guess, for what is drawn
 * before the browser itself is heard (`usePapers`): a row that changed then would change under a finger.
 */
export const savesPapers = (userAgent: string): boolean => /Android.*Chrome\//.test(userAgent);

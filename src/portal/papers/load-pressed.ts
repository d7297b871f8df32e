/** Loaded once a page of papers is idle, at the latest at the first press. */
export const loadPressed = () => import('./pressed.ts');

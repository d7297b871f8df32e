import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the browser knows of itself. Where a server has drawn the page, `onServer` stands until the page was taken
 * over as it is.
 */
export const useInBrowser = <T>(read: () => T, onServer: T): T => useSyncExternalStore(never, read, () => onServer);

import type { Route } from './types.generated.ts';

/** Whether a page of a kind shows something: neither one that is not open yet, nor one that the API has nothing of. */
export const isOpenKind = (kind: Route['kind']): boolean => kind !== 'not-open' && kind !== 'absent';

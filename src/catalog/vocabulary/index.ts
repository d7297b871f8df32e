export { placeOf } from './absent-reads.ts';
export type { BothApis } from './compile.ts';
export { type RequestedDocument, requestedDocuments } from './documents.ts';
export { isAbsent } from './field-words.ts';
export { BOUNDS, listsOf } from './lists.ts';
export { compilePlans, type PlacedProblem } from './plans.ts';
export { insurerSchema, OWN_API, ownApi, type ReadSchema } from './schemas.ts';
export { NEEDED, portalOperations, SIGNED_IN, wantedOperations } from './wants.ts';
export { withoutAbsent } from './without-absent.ts';

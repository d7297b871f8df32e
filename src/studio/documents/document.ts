export type { TypedDocument } from '../../base/typed-document.ts';

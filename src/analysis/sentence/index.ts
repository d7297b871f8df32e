/** Rules as sentences in French, for who reads and edits them in words. */
export type { ReadingPlace, WordsWorld } from './api-field.ts';
export { type CatalogueNames, catalogueNames, placeOf } from './catalogue-names.ts';
export * from './choices.ts';
export * from './edit.ts';
export { bareNames, type FieldWords, type SentenceNames } from './names.ts';
export type * from './parts.ts';
export { calledBy, calledOrDescribed, saidOf } from './said-of.ts';
export { type SayingOptions, sentenceOf } from './sentence-of.ts';
export { leavesIn, leavesOf, plainText, type RuleLeaf, type SentenceToken, tokensOf } from './spoken.ts';
